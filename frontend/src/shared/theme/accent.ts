import { palette } from './palette.ts';

/** The shades of the club's accent. Their names are those of the palette, whose gold is the default. */
export type Accent = {
  readonly gold: string;
  readonly goldHover: string;
  readonly goldPress: string;
  readonly tint: (opacity: number) => string;
};

const CHANNELS = [1, 3, 5];
const WHITE = 255;
const HOVER_WHITE = 0.25;
const PRESS_BLACK = 0.14;
/** WCAG 2.2, 1.4.3. The server rejects accents below this contrast. */
export const CONTRAST_MIN = 4.5;

const channelsOf = (colour: string) => CHANNELS.map((at) => parseInt(colour.slice(at, at + 2), 16));
const asHex = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

export function accentOf(accent: string): Accent {
  const channels = channelsOf(accent);
  const tint = (opacity: number) => `rgba(${channels.join(', ')}, ${opacity})`;
  if (accent === palette.gold) {
    const { gold, goldHover, goldPress } = palette;
    return { gold, goldHover, goldPress, tint };
  }
  return {
    gold: accent,
    goldHover: asHex(channels.map((value) => value + (WHITE - value) * HOVER_WHITE)),
    goldPress: asHex(channels.map((value) => value * (1 - PRESS_BLACK))),
    tint,
  };
}

const luminanceOf = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((value) => value / WHITE)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
};

/** Contrast of a colour such as #FBC321 with the lightest surface behind text of that colour. */
export const accentContrast = (colour: string) => (luminanceOf(colour) + 0.05) / (luminanceOf(palette.bgPop) + 0.05);
