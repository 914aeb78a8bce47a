import { createListeners } from '../lib/listeners';

/** An open dialog, menu or panel. Until it is ready, typed letters are buffered for its field. */
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
  // Handling this key may end the hold before the shortcuts receive the same key.
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
  // Deferred, because a loaded dialog takes over the keys and buffered letters in the commit that removes its
  // placeholder.
  return () => queueMicrotask(() => remove(hold));
}
function remove(hold: Hold) {
  holds = holds.filter((other) => other !== hold);
  if (holds.length === 0) keep('');
}

export const isTextField = (field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(field.type)) || field instanceof HTMLTextAreaElement;

/** Inserts text as typing does, so that React and the field's own undo notice the change. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Tracks which element receives the keys. No letter triggers a page shortcut from the key or click that opens a dialog
 * until the dialog closes, even while its code is loading.
 */
export const keyboard = {
  /** For a menu or a panel. @returns a function that releases the keys */
  take: () => add({ isReady: true }),
  /**
   * For a dialog with a field: buffers letters until `ready` is called. `cancel` is called on Escape before that.
   * @returns a function that releases the keys
   */
  takeForField: (cancel?: () => void) => add({ isReady: false, cancel }),
  /** For the field of the next screen, which calls `ready`. Escape or a click also ends the buffering. */
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
  /** Writes the buffered letters into the focused field, if there is one. */
  ready() {
    const top = holds.at(-1);
    if (!top || top.isReady) return;
    top.isReady = true;
    const field = document.activeElement;
    if (letters !== '' && isTextField(field)) write(field, letters);
    keep('');
    if (top.isPassing) remove(top);
  },
  /** Whether the current key belonged to a dialog, menu or panel over the page. */
  isTaken: () => wasTaken,
  letters: () => letters,
  subscribe,
};
