import { describe, expect, it } from 'vitest';

import { splitTitle } from './title';

describe('the parts of a title', () => {
  it.each([
    ['Doações - Aurora - Presente', 'Aurora', ['Doações', '( - Aurora - )', 'Presente']],
    ['Dúvidas - Aurora', 'Aurora', ['Dúvidas', '( - Aurora)']],
    ['Dúvidas - Aurora', 'Bastion', ['Dúvidas - Aurora']],
    ['Aurora - caiu - de novo', 'Aurora', ['Aurora - caiu - de novo']],
    ['Escada sem degraus', undefined, ['Escada sem degraus']],
  ])('%s in %s', (title, world, parts) => {
    const split = splitTitle(title, world);
    expect(split.map(({ text, quiet }) => (quiet ? `(${text})` : text))).toEqual(parts);
    expect(split.map(({ text }) => text).join('')).toBe(title);
  });
});
