import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Brand } from '@/shared/ui/mark/brand';
import { LanguageSwitch } from '@/shared/ui/plain/language-switch';
import { PriorityMark, StatusChip } from '@/shared/ui/mark/chips';
import { Stub } from '@/shared/ui/ticket/stub';
import { useFrom } from '@/shared/hooks/use-media';
import css from './entry-frame.module.css';

export function EntryFrame({ children }: { children: ReactNode }) {
  const wide = useFrom(1000);
  return (
    <div className={css.login}>
      {wide && <Picture />}
      <main className={css.side}>
        <div className={css.top}>
          <Brand bare={wide} />
          <LanguageSwitch compact={!wide} />
        </div>
        {children}
      </main>
    </div>
  );
}

function Picture() {
  const { t } = useTranslation('signIn');
  return (
    <div className={css.picture} aria-hidden>
      <Brand />
      <p className={css.claim}>{t('claim')}</p>
      <div className={css.queue}>
        <Stub small end="427">
          <b>{t('picture.one')}</b>
          <StatusChip value="in_progress" />
        </Stub>
        <Stub small quiet end="426">
          <b>{t('picture.two')}</b>
          <span className={css.marks}>
            <StatusChip value="waiting_response" />
            <PriorityMark value="medium" />
          </span>
        </Stub>
        <Stub small quiet end="425">
          <b>{t('picture.three')}</b>
          <StatusChip value="resolved" />
        </Stub>
      </div>
    </div>
  );
}
