import { theme } from 'antd';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { accentContrast, CONTRAST_MIN } from './accent';
import { antdTheme, themeFor } from './antd-theme';
import { palette } from './palette';

const base = readFileSync('src/shared/theme/base.css', 'utf8');
const variable = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(base)?.[1]?.toUpperCase();

/** WCAG 2: relative luminance, and the ratio of two. */
const luminanceOf = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
    const value = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255;
    return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);
const contrastOf = (one: string, other: string) => {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

it('answers only a pointer that can hover, so that nothing stays marked after a tap', () => {
  const faulty = sheets.filter((file) => /^[^\s@].*:hover/m.test(readFileSync(`src/${file}`, 'utf8')));
  expect(faulty).toEqual([]);
});

describe('the colours', () => {
  it('reach antd undimmed', () => {
    const token = theme.getDesignToken(antdTheme);
    expect([token.colorPrimary, token.colorSuccess, token.colorInfo, token.colorError]).toEqual([
      palette.gold,
      palette.green,
      palette.blue,
      palette.coral,
    ]);
  });

  it('follow the accent of the club', () => {
    const token = theme.getDesignToken(themeFor(false, false, '#7fe0d0'));
    expect([token.colorPrimary, token.controlItemBgActive]).toEqual(['#7fe0d0', 'rgba(127, 224, 208, 0.14)']);
  });

  it('are read on every surface when the accent is light enough', () => {
    expect(accentContrast(palette.gold)).toBeGreaterThan(CONTRAST_MIN);
    expect(accentContrast(palette.coralSolid)).toBeLessThan(CONTRAST_MIN);
  });

  it.each([
    ['void', palette.bgVoid],
    ['base', palette.bgBase],
    ['card', palette.bgCard],
    ['raised', palette.bgRaised],
    ['pop', palette.bgPop],
    ['t1', palette.textPrimary],
    ['t2', palette.textSecondary],
    ['t3', palette.textTertiary],
    ['soft', palette.lineSoft],
    ['hard', palette.lineHard],
    ['control', palette.lineControl],
    ['gold', palette.gold],
    ['on-gold', palette.onGold],
    ['green', palette.green],
    ['blue', palette.blue],
    ['straw', palette.straw],
    ['slate', palette.slate],
    ['ash', palette.ash],
    ['orange', palette.orange],
    ['coral', palette.coral],
    ['violet', palette.violet],
  ])('are the same in CSS and in code: --%s', (name, colour) => {
    expect(variable(name)).toBe(colour);
  });

  it.each([
    ['a tick on gold', palette.onGold, palette.gold],
    ['a destructive button', palette.white, palette.coralSolid],
    ['a destructive button under the pointer', palette.white, palette.coralSolidHover],
  ])('can be read: %s', (_name, ink, ground) => {
    expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('are named in every stylesheet outside the theme', () => {
    const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i;
    const faulty = sheets
      .filter((file) => !file.includes('shared/theme'))
      .filter((file) => hex.test(readFileSync(`src/${file}`, 'utf8').replaceAll('#000', '')));
    expect(faulty).toEqual([]);
  });
});
