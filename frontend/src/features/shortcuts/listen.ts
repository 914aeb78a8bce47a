import { keyboard } from '@/shared/keyboard/keyboard';
import type { Stroke } from '@/shared/keyboard/strokes';
import { registry, type Run } from './registry';
import { rowOf, shortcutIds } from './table';

/** Maximum time before the second key of `g l`. */
const SEQUENCE_MS = 1500;

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';
/** Inputs that do not accept text. */
const NOT_EDITABLE = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';
/** Enter activates these elements, so no shortcut runs. */
const PRESSABLE = 'a, button, summary, input, [role="button"], [role="checkbox"], [role="switch"], [role="tab"]';

const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const isEditable = (target: EventTarget | null) => within(target, EDITABLE) && !within(target, NOT_EDITABLE);

/** For letters, Shift must match the shortcut. For punctuation, Shift depends on the keyboard layout and is ignored. */
const isLetter = (key: string) => /^[a-z]$/i.test(key);

const isWithCtrl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

const presses = ({ key, shift, ctrl }: Stroke, event: KeyboardEvent) =>
  event.key.toLowerCase() === key.toLowerCase() &&
  isWithCtrl(event) === Boolean(ctrl) &&
  (!isLetter(key) || event.shiftKey === Boolean(shift));

type Found = { run: Run | undefined; begins: boolean };

/** Finds the shortcut that the keys complete, and whether they begin another one. */
function find(strokes: readonly KeyboardEvent[], isAllowed: (way: readonly Stroke[]) => boolean): Found {
  const found: Found = { run: undefined, begins: false };
  for (const id of shortcutIds) {
    const run = rowOf(id).ownListener ? undefined : registry.find(id);
    if (!run) continue;
    for (const way of rowOf(id).ways) {
      const fits = isAllowed(way) && strokes.every((event, at) => way[at] && presses(way[at], event));
      if (fits && way.length === strokes.length) found.run ??= run;
      if (fits && way.length > strokes.length) found.begins = true;
    }
  }
  return found;
}

/** A modifier alone, a repeated key, or a key that is already handled. */
const isNoStroke = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.isComposing ||
  event.repeat ||
  event.altKey ||
  ['Shift', 'Control', 'Meta'].includes(event.key);

function isMeantElsewhere(event: KeyboardEvent, areSingleKeysOn: () => boolean): boolean {
  const { target } = event;
  if (keyboard.isTaken() || (event.key === 'Enter' && within(target, PRESSABLE))) return true;
  return !isWithCtrl(event) && (!areSingleKeysOn() || isEditable(target));
}

/**
 * Listens for all shortcuts. Ignores keys while a text field, an input method or a dialog uses them, and combinations
 * with Ctrl that are not in the table, which belong to the browser.
 */
export function listen(areSingleKeysOn: () => boolean): () => void {
  let begun: KeyboardEvent | undefined;

  function onKeyDown(event: KeyboardEvent) {
    if (isNoStroke(event) || isMeantElsewhere(event, areSingleKeysOn)) return;
    const isOfTime = begun !== undefined && event.timeStamp - begun.timeStamp < SEQUENCE_MS;
    const isAllowed = (way: readonly Stroke[]) => Boolean(way[0]!.ctrl) === isWithCtrl(event);
    const sequence = isOfTime ? find([begun!, event], isAllowed) : undefined;
    const { run, begins } = sequence?.run ? sequence : find([event], isAllowed);
    begun = begins ? event : undefined;
    if (!run && !begins) return;
    event.preventDefault();
    run?.();
  }

  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
