/** Of `favicon.svg`, which every page has. */
const ICON = '/favicon.svg';
/** The page behind everything, as the design has it. */
const BASE = '#0E1117';

export class ManifestIcon {
  src: string;
  sizes: string;
}

/** W3C Web Application Manifest. */
export class ManifestResponse {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: ManifestIcon[];

  static from(name: string, faviconUrl: string | null): ManifestResponse {
    const icons = [{ src: faviconUrl ?? ICON, sizes: 'any' }];
    const page = { start_url: '/', scope: '/', display: 'standalone' };
    return { name, short_name: name, ...page, background_color: BASE, theme_color: BASE, icons };
  }
}
