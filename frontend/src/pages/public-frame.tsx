import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { usePhone } from '@/shared/hooks/use-media';
import { usePlace } from '@/shared/place/place';
import { Brand } from '@/shared/ui/mark/brand';
import { LanguageSwitch } from '@/shared/ui/plain/language-switch';
import { PlainButton } from '@/shared/ui/plain-button';
import css from './public-frame.module.css';

const PATHS = { news: '/novidades', transparency: '/transparencia', help: '/ajuda' } as const;
type PublicPlace = keyof typeof PATHS;

/** The header of pages without a session. It does not need a router. */
export function PublicFrame({ place, children }: { place: PublicPlace; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'signIn']);
  const { publicFigures } = useConfig();
  const places: readonly PublicPlace[] = ['news', ...(publicFigures ? (['transparency'] as const) : []), 'help'];
  const { go } = usePlace();
  const phone = usePhone();
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <Brand bare={phone} />
        <nav className={css.nav} aria-label={t('nav')}>
          {places.map((key) => (
            <a key={key} href={PATHS[key]} aria-current={key === place ? 'page' : undefined}>
              {t(key)}
            </a>
          ))}
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
