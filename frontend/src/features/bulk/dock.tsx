import { useEffect, type CSSProperties } from 'react';

import { bulkStore } from '@/shared/bulk/bulk-store';
import { useBulk, useBulkState } from '@/shared/bulk/use-bulk';
import { useBottomSpace } from '@/shared/hooks/use-bottom-space';
import { keyboard } from '@/shared/keyboard/keyboard';
import { useShortcuts } from '@/shared/shortcuts/use-shortcuts';
import { Boundary } from '@/shared/ui/boundary';
import { failedDialog } from '@/shared/ui/dialog-loading';
import { ActionBar } from './action-bar';
import css from './dock.module.css';
import { Question } from './question';
import { UndoBar } from './undo-bar';
import { useUndoTime } from './use-undo-time';

const stopAsking = () => bulkStore.change({ question: null });

/** At the lower edge of every page of the team: what can be done with the chosen tickets, and the way back. */
export function Dock() {
  const { selection, last, question } = useBulkState();
  const { undo } = useBulk();
  const time = useUndoTime(last);
  const space = useBottomSpace();
  useShortcuts({ undo: time.canUndo ? () => void undo() : undefined });
  const clear = selection?.clear;
  useEffect(() => (clear ? onEscape(clear) : undefined), [clear]);
  const isShown = selection !== null || time.phase !== 'over';
  return (
    <>
      {isShown && <div className={css.space} />}
      <div className={css.dock} style={{ '--bottom-space': `${space}px` } as CSSProperties}>
        <div role="status" className={css.said}>
          {last && time.phase !== 'over' && <UndoBar last={last} time={time} />}
        </div>
        {selection && <ActionBar selection={selection} />}
      </div>
      <Boundary onClose={stopAsking} frame={failedDialog(question !== null)}>
        <Question />
      </Boundary>
    </>
  );
}

/** Not the Escape that closes something over the page, or leaves a field. */
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
