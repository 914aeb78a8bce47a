import { afterEach, expect, it, vi } from 'vitest';

import { keyboard } from './keyboard';

const ends: (() => void)[] = [];
const opened = (end: () => void) => void ends.push(end);
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await Promise.resolve();
  document.body.replaceChildren();
});

function press(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
}
function focusField() {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  return field;
}

it('knows for each key whether something is open', async () => {
  press('e');
  expect(keyboard.isTaken()).toBe(false);
  const end = keyboard.take();
  press('e');
  expect(keyboard.isTaken()).toBe(true);
  end();
  await Promise.resolve();
  press('e');
  expect(keyboard.isTaken()).toBe(false);
});

it('hands over what was typed before the field was there', () => {
  opened(keyboard.takeForField());
  for (const key of 'exploitx') expect(press(key).defaultPrevented).toBe(true);
  press('Backspace');
  expect(keyboard.letters()).toBe('exploit');
  const field = focusField();
  keyboard.ready();
  expect(field.value).toBe('exploit');
  expect(press('s').defaultPrevented).toBe(false);
});

it('writes letters into text fields only', () => {
  opened(keyboard.takeForField());
  press('1');
  const choice = focusField();
  choice.type = 'radio';
  choice.focus();
  keyboard.ready();
  expect(choice.value).toBe('on');
  expect(keyboard.letters()).toBe('');
});

it('does not choose what is not seen yet, and leaves the keys of the browser alone', () => {
  opened(keyboard.takeForField());
  expect(press('Enter').defaultPrevented).toBe(true);
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(press('Escape').defaultPrevented).toBe(false);
  expect(keyboard.letters()).toBe('');
});

it('cancels by Escape what is not there yet to hear it, and nothing else hears that key', () => {
  const cancel = vi.fn();
  opened(keyboard.takeForField(cancel));
  expect(press('Escape').defaultPrevented).toBe(true);
  expect(cancel).toHaveBeenCalledOnce();
  focusField();
  keyboard.ready();
  expect(press('Escape').defaultPrevented).toBe(false);
  expect(cancel).toHaveBeenCalledOnce();
});

it('passes the letters on from the place taker to the dialog', async () => {
  const end = keyboard.takeForField();
  press('a');
  // In one commit the placeholder is removed and the dialog is mounted.
  end();
  opened(keyboard.takeForField());
  await Promise.resolve();
  press('z');
  const field = focusField();
  keyboard.ready();
  expect(field.value).toBe('az');
});

it('forgets the letters of what was cancelled', async () => {
  const end = keyboard.takeForField();
  press('a');
  end();
  await Promise.resolve();
  opened(keyboard.takeForField());
  const field = focusField();
  keyboard.ready();
  expect(field.value).toBe('');
});

it.each([
  ['the field is there', () => keyboard.ready()],
  ['somebody clicks elsewhere', () => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))],
  ['Escape was pressed', () => press('Escape')],
])('waits for the field of the next screen until %s', async (_, happens) => {
  keyboard.expectField();
  expect(press('o').defaultPrevented).toBe(true);
  happens();
  await Promise.resolve();
  expect(press('o').defaultPrevented).toBe(false);
  expect(keyboard.isTaken()).toBe(false);
});
