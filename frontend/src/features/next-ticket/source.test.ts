import { describe, expect, it } from 'vitest';

import { nextSourceOf } from './source';

describe('from which queue or view the next ticket comes', () => {
  it.each([
    ['', { queue: 'waiting' }],
    ['queue=unassigned&sort=waiting', { queue: 'unassigned' }],
    ['queue=mine&category=eventos', { queue: 'mine' }],
    ['queue=waiting&category=eventos&world=3', { queue: 'category:eventos' }],
    ['world=3&closed=true', { queue: 'world:3' }],
    ['category=lost&world=0&queue=none', { queue: 'waiting' }],
    ['view=5', { viewId: 5 }],
    ['view=5&tab=list', { viewId: 5 }],
    ['view=5&queue=mine', { queue: 'mine' }],
    ['view=x', { queue: 'waiting' }],
  ])('%s', (search, source) => {
    expect(nextSourceOf(new URLSearchParams(search))).toEqual(source);
  });
});
