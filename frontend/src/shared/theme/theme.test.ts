import { theme } from 'antd';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { antdTheme } from './antd-theme';
import { palette } from './palette';

const base = readFileSync('src/shared/theme/base.css', 'utf8');
const variable = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(base)?.[1]?.toUpperCase();

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

  it('are named in every stylesheet outside the theme', () => {
    const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i;
    const faulty = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.includes('shared/theme'))
      .filter((file) => hex.test(readFileSync(`src/${file}`, 'utf8').replaceAll('#000', '')));
    expect(faulty).toEqual([]);
  });
});
