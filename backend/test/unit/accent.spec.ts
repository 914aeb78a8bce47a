import { isReadableAccent } from '../../src/config/accent.js';

/** The page behind everything of the specification; the surfaces of the design are lighter. */
const SPECIFIED = '#141414';
const channelsOf = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
const luminance = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

const GREYS = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, '0').repeat(3)}`);

it('is readable from 4.5:1 on the lightest surface, and so on the specified one and under black text', () => {
  const accepted = GREYS.filter(isReadableAccent);
  expect(accepted).toEqual(GREYS.filter((grey) => contrast(grey, '#262D3B') >= 4.5));
  expect(accepted.length).toBeGreaterThan(50);
  for (const grey of accepted)
    expect(Math.min(contrast(grey, SPECIFIED), contrast(grey, '#000000'))).toBeGreaterThan(4.5);
});

it.each(['#FBC321', '#7fe0d0'])('may be %s', (colour) => expect(isReadableAccent(colour)).toBe(true));
it.each(['#303030', '#0000FF', 'red', '#FFF', '#FBC32100', '', null, 7])('may not be %p', (colour) =>
  expect(isReadableAccent(colour)).toBe(false),
);
