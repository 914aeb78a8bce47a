import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '../api/config';

const SHOWN_MOST = 99;
/** Until a page has a title of its own, the one of the document as it was served. */
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

/** Puts the number of unread notifications in front of the title of every page. */
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
