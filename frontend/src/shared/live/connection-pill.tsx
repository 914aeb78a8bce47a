import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import css from './connection-pill.module.css';
import { useLink } from './use-live-query';

const PATIENCE_MS = 1_500;

function subscribeOnline(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that data may be outdated once the connection has been down for 1.5 s. */
export function ConnectionPill() {
  const { t } = useTranslation(['common', 'shell']);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const lost = useLink() === 'lost' || !online;
  return (
    <div className={css.pill} role="status" data-screen-only>
      {lost && <Patient key={String(online)} text={t(online ? 'shell:reconnecting' : 'shell:offline')} />}
    </div>
  );
}

function Patient({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown && <span>{text}</span>;
}
