import { useEffect, useRef, type FocusEvent } from 'react';

import { useCursorState, useListCursor } from './use-list-cursor';

/** The id of the ticket in whose row an element is. */
export function rowIdOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row ? Number(row) : null;
}

/** Keeps the focus and the cursor of the list in one row. The rows inside the container have their id as `data-row`. */
export function useRowFocus<Container extends HTMLElement>() {
  const cursor = useListCursor();
  const { cursor: at, takesFocus } = useCursorState(cursor);
  const root = useRef<Container>(null);

  // The cursor takes the focus along, so that Enter opens the ticket and screen readers read it.
  useEffect(() => {
    if (!takesFocus || at === null) return;
    const row = root.current?.querySelector(`[data-row="${at}"]`);
    if (row && !row.contains(document.activeElement)) row.querySelector('a')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }, [at, takesFocus]);

  const onFocus = ({ target }: FocusEvent) => {
    const id = rowIdOf(target);
    if (id !== null) cursor.moveTo(id);
  };
  return { at, container: { ref: root, onFocus } };
}
