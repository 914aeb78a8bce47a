import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keyboard } from '@/shared/keyboard/keyboard';
import type { Stroke } from '@/shared/keyboard/strokes';
import { listen } from './listen';
import { registry, type Offers } from './registry';
import { rowOf, shortcutIds, type ShortcutId } from './table';

const heard = vi.fn<(id: ShortcutId) => void>();
let leave: (() => void)[];
let areOn = true;

beforeEach(() => {
  areOn = true;
  heard.mockReset();
  const offers = Object.fromEntries(shortcutIds.map((id) => [id, () => heard(id)])) as Offers;
  leave = [registry.add(offers), listen(() => areOn)];
});
afterEach(() => {
  for (const end of leave) end();
  document.body.replaceChildren();
});

function press(stroke: Stroke, { on = document.body, ...more }: KeyboardEventInit & { on?: Element } = {}) {
  const { key, shift = false, ctrl = false } = stroke;
  const written = shift && key.length === 1 ? key.toUpperCase() : key;
  const init = { key: written, shiftKey: shift, ctrlKey: ctrl, bubbles: true, cancelable: true, ...more };
  const event = new KeyboardEvent('keydown', init);
  on.dispatchEvent(event);
  return event;
}
const inPage = (html: string) => {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  return document.body.firstElementChild!;
};

const heardHere = shortcutIds.filter((id) => !rowOf(id).ownListener);
const ways = heardHere.flatMap((id) => rowOf(id).ways.map((way) => ({ id, way })));

/** A list and a ticket offer their keys on different screens, so they may use the same ones. */
const meets = (one: ShortcutId, other: ShortcutId) =>
  [rowOf(one).group, rowOf(other).group].filter((group) => group === 'list' || group === 'ticket').length < 2 ||
  rowOf(one).group === rowOf(other).group;

describe('the keys of the table', () => {
  it.each(ways)('$way: $id', ({ id, way }) => {
    leave[0]!();
    const beside = shortcutIds.filter((other) => meets(id, other));
    leave[0] = registry.add(Object.fromEntries(beside.map((other) => [other, () => heard(other)])) as Offers);
    const events = way.map((stroke) => press(stroke));
    expect(heard.mock.calls).toEqual([[id]]);
    expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true);
  });

  it('are no two the same, and none begins as another ends', () => {
    const written = ways.map(({ way }) => JSON.stringify(way));
    const same = ways.flatMap(({ id, way }, at) =>
      ways.flatMap((other, place) =>
        place > at && written[place] === JSON.stringify(way) && meets(id, other.id) ? [[id, other.id]] : [],
      ),
    );
    expect(same).toEqual([]);
    const firsts = ways.filter(({ way }) => way.length > 1).map(({ way }) => JSON.stringify([way[0]]));
    expect(written.filter((one) => firsts.includes(one))).toEqual([]);
  });

  it.each(shortcutIds.filter((id) => rowOf(id).ownListener))('%s is left to its own listener', (id) => {
    for (const way of rowOf(id).ways) way.forEach((stroke) => press(stroke));
    expect(heard.mock.calls.flat()).not.toContain(id);
  });
});

it('a key that completes no sequence acts by itself', () => {
  press({ key: 'g' });
  press({ key: 'j' });
  expect(heard.mock.calls).toEqual([['nextRow']]);
});

describe('a key does nothing', () => {
  it.each([
    '<input>',
    '<input type="search">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
  ])('in %s', (html) => {
    const event = press({ key: 'e' }, { on: inPage(html) });
    expect([heard.mock.calls.length, event.defaultPrevented]).toEqual([0, false]);
  });

  it.each([{ isComposing: true }, { repeat: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    'with %o',
    (init) => {
      press({ key: 'e' }, init);
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('while something is open over the page', async () => {
    const end = keyboard.take();
    press({ key: 'e' });
    press({ key: 'k', ctrl: true });
    end();
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    press({ key: 'e' });
    expect(heard.mock.calls).toEqual([['resolve']]);
  });

  it('with the key that closed something', async () => {
    const end = keyboard.take();
    window.addEventListener('keydown', end, { once: true, capture: true });
    press({ key: 'e' });
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
  });

  it('when single keys are off, but Ctrl+K', () => {
    areOn = false;
    press({ key: 'e' });
    press({ key: 'k', ctrl: true });
    expect(heard.mock.calls).toEqual([['palette']]);
  });

  it('when nobody offers it', () => {
    leave[0]!();
    expect(press({ key: 'e' }).defaultPrevented).toBe(false);
  });
});

it('Enter stays with what has the focus, a letter does not', () => {
  const link = inPage('<a href="#x">7</a>');
  press({ key: 'Enter' }, { on: link });
  expect(heard).not.toHaveBeenCalled();
  press({ key: 'e' }, { on: link });
  expect(heard.mock.calls).toEqual([['resolve']]);
});

it('letters work in a checkbox, such as the tick of a row', () => {
  press({ key: 'x' }, { on: inPage('<input type="checkbox">') });
  expect(heard.mock.calls).toEqual([['pickRow']]);
});

it('the palette opens while somebody writes', () => {
  press({ key: 'k', ctrl: true }, { on: inPage('<textarea></textarea>') });
  expect(heard.mock.calls).toEqual([['palette']]);
});

it('a sign counts as written, whatever Shift is for', () => {
  press({ key: '?' }, { shiftKey: true });
  expect(heard.mock.calls).toEqual([['sheet']]);
});

it('the last one to offer a key has it, and gives it back', () => {
  const above = vi.fn();
  const end = registry.add({ resolve: above });
  press({ key: 'e' });
  end();
  press({ key: 'e' });
  expect([above.mock.calls.length, heard.mock.calls]).toEqual([1, [['resolve']]]);
});
