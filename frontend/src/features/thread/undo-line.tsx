import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Outgoing } from '@/features/unsent/outgoing';
import { keyboard } from '@/shared/keyboard/keyboard';
import css from './message-row.module.css';
import { REPLY_FIELD } from './rules';

const MS_PER_SECOND = 1_000;
const TICK_MS = 250;

type UndoLineProps = {
  outgoing: Outgoing;
  onUndo: (outgoing: Outgoing) => void;
  onSendNow: (outgoing: Outgoing) => void;
};

/** The seconds are hidden from screen readers, which would read every change. */
export function UndoLine({ outgoing, onUndo, onSendNow }: UndoLineProps) {
  const { t } = useTranslation('conversation');
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  function undo() {
    onUndo(outgoing);
    document.getElementById(REPLY_FIELD)?.focus({ preventScroll: true });
  }
  // In the field, the composer handles Escape: it may have something to close first.
  const undoByKey = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    const isElsewhere = target instanceof Element && target.matches('input, textarea, [contenteditable]');
    if (key === 'Escape' && !defaultPrevented && !isElsewhere && !keyboard.isTaken()) undo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => undoByKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const count = Math.max(0, Math.ceil(((outgoing.leavesAt ?? now) - now) / MS_PER_SECOND));
  return (
    <p className={css.undoable}>
      <span>
        <span>{t('talk.sending')}</span> <span aria-hidden>{t('talk.leaves', { count })}</span>
      </span>
      <Button size="small" onClick={undo}>
        <span>{t('talk.undo')}</span> <kbd aria-hidden>Esc</kbd>
      </Button>
      <Button size="small" type="text" onClick={() => onSendNow(outgoing)}>
        {t('talk.sendNow')}
      </Button>
    </p>
  );
}
