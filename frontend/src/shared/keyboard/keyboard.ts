import { createListeners } from '../lib/listeners';

/** Something that was opened over the page. Until it is ready, what is typed is kept for its field. */
type Hold = { isReady: boolean; isPassing?: boolean; cancel?: () => void };

let holds: readonly Hold[] = [];
let letters = '';
let wasTaken = false;
const { notifyAll, subscribe } = createListeners();

function keep(text: string) {
  if (text === letters) return;
  letters = text;
  notifyAll();
}

const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && (!(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph'));

function onKeyDown(event: KeyboardEvent) {
  const top = holds.at(-1);
  // An answer to this key may end the hold before the shortcuts hear the same key.
  wasTaken = top !== undefined;
  if (!top || top.isReady || event.isComposing) return;
  if (isLetter(event)) keep(letters + event.key);
  else if (event.key === 'Backspace') keep(letters.slice(0, -1));
  else if (event.key === 'Escape' && top.cancel) top.cancel();
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
window.addEventListener('keydown', onKeyDown, { capture: true });

function add(hold: Hold): () => void {
  holds = [...holds, hold];
  // A dialog that has loaded takes the keys in the commit that removes what stood in for it, and the letters with them.
  return () => queueMicrotask(() => remove(hold));
}
function remove(hold: Hold) {
  holds = holds.filter((other) => other !== hold);
  if (holds.length === 0) keep('');
}

/** Writes as typing does, so that React and the field's own undo notice it. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Knows who receives the keys. From the key or click that opens something until it closes, no letter is a shortcut of the
 * page, whether the code of what opens has loaded or not.
 */
export const keyboard = {
  /** For a menu or a panel. @returns what ends it */
  take: () => add({ isReady: true }),
  /**
   * For something with a field: keeps the letters until `ready` is called. Before that it cannot hear Escape itself.
   * @returns what ends it
   */
  takeForField: (cancel?: () => void) => add({ isReady: false, cancel }),
  /** For the field of the next screen, which calls `ready`. Escape or a click ends it as well. */
  expectField() {
    const end = add({ isReady: false, isPassing: true });
    const listening = new AbortController();
    const stop = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      listening.abort();
      end();
    };
    for (const name of ['keydown', 'pointerdown'])
      window.addEventListener(name, stop, { capture: true, signal: listening.signal });
  },
  /** Hands the letters to the field that has the focus now, if one has. */
  ready() {
    const top = holds.at(-1);
    if (!top || top.isReady) return;
    top.isReady = true;
    const field = document.activeElement;
    if (letters !== '' && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      write(field, letters);
    keep('');
    if (top.isPassing) remove(top);
  },
  /** Whether the current key was for something over the page. */
  isTaken: () => wasTaken,
  letters: () => letters,
  subscribe,
};
