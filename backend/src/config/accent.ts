const HEX = /^#[0-9a-f]{6}$/i;
const SURFACE = '#262D3B';
/** WCAG 2.2, 1.4.3. Black text on an accepted accent has an even higher contrast. */
const CONTRAST_MIN = 4.5;

const CHANNELS = [1, 3, 5];
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

const luminanceOf = (colour: string): number =>
  CHANNELS.map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, linear, index) => sum + linear * WEIGHTS[index]!, 0);

export const isReadableAccent = (colour: unknown): boolean =>
  typeof colour === 'string' &&
  HEX.test(colour) &&
  (luminanceOf(colour) + 0.05) / (luminanceOf(SURFACE) + 0.05) >= CONTRAST_MIN;
