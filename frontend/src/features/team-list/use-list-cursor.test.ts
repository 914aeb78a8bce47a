import { describe, expect, it, vi } from 'vitest';

import { aTicket } from '@/test/a-ticket';
import { ListCursor } from './use-list-cursor';

const rowsOf = (...ids: number[]) => ids.map((id) => aTicket({ id }));
function aList(...ids: number[]) {
  const list = new ListCursor();
  list.show(rowsOf(...ids), 'all');
  return list;
}
const pickedOf = (list: ListCursor) => [...list.get().picked];

describe('the cursor', () => {
  it('goes down and up and stays in the list', () => {
    const list = aList(5, 4, 3);
    expect([list.move(1)?.id, list.move(1)?.id, list.move(1)?.id, list.move(1)?.id]).toEqual([5, 4, 3, 3]);
    expect([list.move(-1)?.id, list.move(-1)?.id, list.move(-1)?.id]).toEqual([4, 5, 5]);
    expect(list.get().takesFocus).toBe(true);
  });

  it('stays with its ticket when rows come and go around it', () => {
    const list = aList(5, 4, 3);
    list.moveTo(4);
    list.show(rowsOf(6, 4, 3), 'all');
    expect(list.current()?.id).toBe(4);
  });

  it.each([
    [[5, 4, 3], 4, [5, 3], 3],
    [[5, 4, 3], 3, [5, 4], 4],
    [[5, 4, 3], 4, [5], 5],
    [[5], 5, [], null],
  ])('in %o at %i goes in %o to %o', (before, at, after, then) => {
    const list = aList(...before);
    list.moveTo(at);
    list.show(rowsOf(...after), 'all');
    expect(list.get()).toMatchObject({ cursor: then, takesFocus: false });
  });
});

describe('the ticks', () => {
  it('are set and taken away, one or a range', () => {
    const list = aList(5, 4, 3, 2);
    list.pick(4);
    list.pick(2, { range: true });
    expect(pickedOf(list)).toEqual([4, 3, 2]);
    list.pick(3);
    expect(list.chosen().map(({ id }) => id)).toEqual([4, 2]);
    list.pickAll();
    expect(list.chosen().map(({ id }) => id)).toEqual([5, 4, 3, 2]);
    list.clearPicks();
    expect(pickedOf(list)).toEqual([]);
  });

  it('are not more than one change may have', () => {
    const list = new ListCursor(2);
    list.show(rowsOf(5, 4, 3), 'all');
    list.pickAll();
    expect(pickedOf(list)).toEqual([5, 4]);
    list.pick(3);
    expect(pickedOf(list)).toEqual([5, 4]);
    list.pick(5);
    list.pick(3);
    expect(pickedOf(list)).toEqual([4, 3]);
  });

  it('leave with their rows and start again with another filter', () => {
    const list = aList(5, 4, 3);
    list.pick(5);
    list.pick(3);
    list.show(rowsOf(4, 3), 'all');
    expect(pickedOf(list)).toEqual([3]);
    list.moveTo(4);
    list.show(rowsOf(4, 3), 'open');
    expect(list.get()).toMatchObject({ cursor: null });
    expect(pickedOf(list)).toEqual([]);
  });

  it('without any, the ticket under the cursor is chosen', () => {
    const list = aList(5, 4);
    expect(list.chosen()).toEqual([]);
    list.moveTo(4);
    expect(list.chosen().map(({ id }) => id)).toEqual([4]);
  });

  it('are told only when something changed', () => {
    const list = aList(5, 4);
    const told = vi.fn();
    list.subscribe(told);
    list.show(rowsOf(5, 4), 'all');
    list.clearPicks();
    list.moveTo(null);
    expect(told).not.toHaveBeenCalled();
    list.pick(5);
    expect(told).toHaveBeenCalledOnce();
  });
});
