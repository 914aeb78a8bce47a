import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './message-row.module.css';
import type { Outgoing } from './unsent-state';

const MS_PER_SECOND = 1_000;
const TICK_MS = 250;

type HeldProps = { outgoing: Outgoing; onUndo: (outgoing: Outgoing) => void; onSendNow: (outgoing: Outgoing) => void };

/** Counts down until a reply leaves. The seconds are hidden from screen readers, which would read every one of them. */
export function HeldLine({ outgoing, onUndo, onSendNow }: HeldProps) {
  const { t } = useTranslation('conversation');
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const count = Math.max(0, Math.ceil(((outgoing.leavesAt ?? now) - now) / MS_PER_SECOND));
  return (
    <p className={css.held}>
      <span>
        <span>{t('talk.sending')}</span> <span aria-hidden>{t('talk.leaves', { count })}</span>
      </span>
      <Button size="small" onClick={() => onUndo(outgoing)}>
        <span>{t('talk.undo')}</span> <kbd aria-hidden>Esc</kbd>
      </Button>
      <Button size="small" type="text" onClick={() => onSendNow(outgoing)}>
        {t('talk.sendNow')}
      </Button>
    </p>
  );
}
