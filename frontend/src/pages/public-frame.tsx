import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { usePhone } from '@/shared/hooks/use-media';
import { usePlace } from '@/shared/place/place';
import { Brand } from '@/shared/ui/mark/brand';
import { LanguageSwitch } from '@/shared/ui/plain/language-switch';
import { PlainButton } from '@/shared/ui/plain-button';
import css from './public-frame.module.css';

/** The header of pages without a session. It does not need a router. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['changelog', 'signIn']);
  const { go } = usePlace();
  const phone = usePhone();
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <Brand bare={phone} />
        <nav className={css.nav} aria-label={t('public.nav')}>
          <a href="/novidades" aria-current="page">
            {t('title')}
          </a>
        </nav>
        <LanguageSwitch compact />
        <PlainButton look="outlined" onClick={() => go('/login')}>
          {t('signIn:submit')}
        </PlainButton>
      </header>
      <main className={css.main}>{children}</main>
    </div>
  );
}
