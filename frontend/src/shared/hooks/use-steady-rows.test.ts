import { describe, expect, it } from 'vitest';

import { inPlace } from './use-steady-rows';

type Row = { id: number; status: string };
const row = (id: number, status = 'open'): Row => ({ id, status });

describe('rows under the finger', () => {
  const held = [row(3), row(2), row(1)];
  it.each([
    ['stay when a new one comes', [row(4), ...held], [3, 2, 1]],
    ['stay when one goes', [row(3), row(1)], [3, 2, 1]],
    ['are followed by those loaded below', [...held, row(0)], [3, 2, 1, 0]],
    ['stay when all go', [], [3, 2, 1]],
  ])('%s', (_name, now, ids) => {
    expect(inPlace(held, now).map(({ id }) => id)).toEqual(ids);
  });

  it('show what is new in them', () => {
    expect(inPlace(held, [row(2, 'closed')])[1]?.status).toBe('closed');
  });
});
