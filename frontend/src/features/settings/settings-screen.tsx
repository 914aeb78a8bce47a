import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

import { useWasOpened } from '@/shared/hooks/use-was-opened';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useTitle } from '@/shared/hooks/use-title';
import { PageHead } from '@/shared/ui/layout';
import { PageLead } from '@/shared/ui/list-page';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { lazyPart } from '@/shared/ui/lazy-part';
import { settingsQuery } from './api';
import { MailSection } from './mail-section';
import { type Section, SettingsForm } from './settings-form';
import css from './settings.module.css';

const RetentionSection = lazyPart(() => import('@/features/retention/retention-section'), 'RetentionSection');

const SECTIONS: readonly Section[] = ['general', 'service', 'retention', 'mail'];

export function SettingsScreen() {
  const { t } = useTranslation('settings');
  useTitle(t('title'));
  const [search] = useSearchParams();
  const section = SECTIONS.find((known) => known === search.get('section')) ?? 'general';
  const query = useQuery(settingsQuery());
  const waiting = useDelayedLoading(query.isPending);
  useWantedSetting(query.isSuccess);
  const wasAtRetention = useWasOpened(section === 'retention');

  return (
    <>
      <PageHead title={t('title')} />
      <nav className={css.sections} aria-label={t('sections')}>
        {SECTIONS.map((name) => (
          <Link key={name} to={{ search: `?section=${name}` }} aria-current={name === section ? 'page' : undefined}>
            {t(`section.${name}`)}
          </Link>
        ))}
      </nav>
      <PageLead>{t(section === 'mail' || section === 'retention' ? `${section}.lead` : 'lead')}</PageLead>
      {query.error && !query.data && (
        <Failure error={query.error} text={t('failed')} onRetry={() => void query.refetch()} />
      )}
      {waiting && <SkeletonRows />}
      {section === 'mail' && <MailSection />}
      {wasAtRetention && (
        // Stays, as the form does, so that switching the section keeps unsaved changes.
        <div hidden={section !== 'retention'}>
          <Suspense fallback={<SkeletonRows />}>
            <RetentionSection />
          </Suspense>
        </div>
      )}
      {query.data && <SettingsForm settings={query.data} section={section} />}
    </>
  );
}

/** Scrolls to and focuses the setting in the URL hash, which the command palette links to. */
function useWantedSetting(isLoaded: boolean) {
  const { hash, key } = useLocation();
  useEffect(() => {
    const control = isLoaded && hash ? document.getElementById(hash.slice(1)) : null;
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    // Selects the value as the Tab key does, so that typing replaces it.
    if (control instanceof HTMLInputElement) control.select();
  }, [isLoaded, hash, key]);
}
