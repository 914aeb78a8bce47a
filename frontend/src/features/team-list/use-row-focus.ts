import { useEffect, useRef, type FocusEvent } from 'react';

import { useCursorState, useListCursor } from './use-list-cursor';

export function rowIdOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row ? Number(row) : null;
}

/** Keeps the focus and the cursor of the list in the same row. Rows have their ticket's id as `data-row`. */
export function useRowFocus<Container extends HTMLElement>() {
  const cursor = useListCursor();
  const { cursor: at, takesFocus } = useCursorState(cursor);
  const root = useRef<Container>(null);

  // The cursor moves the focus, so that Enter opens the ticket and screen readers read its row.
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
