const DEFAULT_ICON = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };
/** Chromium installs a page only if an icon is at least this large. */
const ICON_PIXELS_MIN = 144;
const BASE = '#0E1117';
/** Offsets in a PNG. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

export class ManifestIcon {
  src: string;
  sizes: string;
  type?: string;
}

export type ClubIcon = { readonly url: string; readonly png?: Buffer | undefined };

export class ManifestResponse {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: ManifestIcon[];

  static from(name: string, icon: ClubIcon | null): ManifestResponse {
    const page = { start_url: '/', scope: '/', display: 'standalone' };
    const icons = icon ? iconsOf(icon) : [DEFAULT_ICON];
    return { name, short_name: name, ...page, background_color: BASE, theme_color: BASE, icons };
  }
}

/** Browsers need the type and the true size. If the icon is too small, the default stays as well. */
const iconsOf = ({ url: src, png }: ClubIcon): ManifestIcon[] => {
  if (!png || png.length < HEIGHT_AT + 4) return [{ src, sizes: 'any' }];
  const [width, height] = [png.readUInt32BE(WIDTH_AT), png.readUInt32BE(HEIGHT_AT)];
  const icon = { src, sizes: `${width}x${height}`, type: 'image/png' };
  return Math.min(width, height) < ICON_PIXELS_MIN ? [icon, DEFAULT_ICON] : [icon];
};
