import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { useBottomSpace } from '@/shared/hooks/use-bottom-space';
import { keyboard } from '@/shared/keyboard/keyboard';
import { Boundary } from '@/shared/ui/boundary';
import { failedDialog } from '@/shared/ui/dialog-loading';
import { underToasts } from '@/shared/ui/toast/toast-place';
import { bulkStore, type LastAction } from './bulk-store';
import { useBulk, useBulkState } from './use-bulk';
import { ActionBar } from './action-bar';
import css from './dock.module.css';
import { Question } from './question';
import { UndoBar } from './undo-bar';
import { useUndoTime } from './use-undo-time';

const stopAsking = () => bulkStore.change({ question: null });

/** Actions for the selected tickets and the undo bar, at the lower edge, below `children`. */
export function Dock({ children }: { children?: ReactNode }) {
  const { selection, last, question, running } = useBulkState();
  const { undo } = useBulk();
  const bar = useRef<HTMLDivElement>(null);
  const time = useUndoTime(last, bar);
  const space = useBottomSpace();
  useShortcuts({ undo: last && time.canUndo && running === 0 ? () => void undo(last.id) : undefined });
  const clear = selection?.clear;
  useEffect(() => (clear ? onEscape(clear) : undefined), [clear]);
  const isHere = useIsHere(last);
  const hasBar = isHere && time.secondsLeft > 0;
  return (
    <>
      {(selection !== null || hasBar) && <div className={css.space} />}
      <div ref={underToasts} className={css.dock} style={{ '--bottom-space': `${space}px` } as CSSProperties}>
        {children}
        <div ref={bar} role="status" className={css.said}>
          {last && hasBar && <UndoBar last={last} time={time} />}
        </div>
        {selection && <ActionBar selection={selection} />}
      </div>
      <Boundary onClose={stopAsking} frame={failedDialog(question !== null)}>
        <Question />
      </Boundary>
    </>
  );
}

/** Whether the page is the list, or a ticket of the last change. */
function useIsHere(last: LastAction | null): boolean {
  const { refused } = useBulkState();
  const { pathname, search } = useLocation();
  if (pathname === '/' || pathname === '/dashboard') return !new URLSearchParams(search).has('tab');
  const id = Number(/^\/ticket\/(\d+)$/.exec(pathname)?.[1]);
  return last !== null && (last.done.includes(id) || refused.has(id));
}

/** Ignores an Escape that closes a dialog or leaves a field. */
function onEscape(run: () => void) {
  const leave = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || keyboard.isTaken()) return;
    if (target instanceof Element && target.closest('[role="combobox"], textarea')) return;
    run();
  };
  window.addEventListener('keydown', leave);
  return () => window.removeEventListener('keydown', leave);
}
