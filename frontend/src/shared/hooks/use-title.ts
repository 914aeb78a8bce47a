import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '../api/config';

const SHOWN_MOST = 99;
/** The served document's title, until a page sets its own. */
let text = document.title;
let unread = 0;

function write() {
  const count = unread > SHOWN_MOST ? `${SHOWN_MOST}+` : String(unread);
  document.title = unread > 0 ? `(${count}) ${text}` : text;
}

/** `Suporte {club}`, or `{subtitle} · Suporte {club}`. */
export function useTitle(subtitle?: string) {
  const { t } = useTranslation();
  const { clubName } = useConfig();
  const base = t('app.document', { club: clubName });
  useEffect(() => {
    text = subtitle ? `${subtitle} · ${base}` : base;
    write();
  }, [subtitle, base]);
}

/** Prefixes every page title with the number of unread notifications. */
export function useTitleCount(count: number) {
  useEffect(() => {
    unread = count;
    write();
    return () => {
      unread = 0;
      write();
    };
  }, [count]);
}
