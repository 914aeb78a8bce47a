import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useTitle } from '@/shared/hooks/use-title';
import { PageHead } from '@/shared/ui/layout';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { settingsQuery } from './api';
import { MailSection } from './mail-section';
import { type Section, SettingsForm } from './settings-form';
import css from './settings.module.css';

const SECTIONS: readonly Section[] = ['general', 'service', 'mail'];

/** The club's settings, in sections. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  useTitle(t('title'));
  const [search] = useSearchParams();
  const section = SECTIONS.find((known) => known === search.get('section')) ?? 'general';
  const query = useQuery(settingsQuery());
  const waiting = useDelayedLoading(query.isPending);

  return (
    <div className={css.layout}>
      <div>
        <PageHead title={t('title')} />
        <nav className={css.sections} aria-label={t('sections')}>
          {SECTIONS.map((name) => (
            <Link key={name} to={{ search: `?section=${name}` }} aria-current={name === section ? 'page' : undefined}>
              {t(`section.${name}`)}
            </Link>
          ))}
          <Link to="/admin/worlds">{t('worlds')}</Link>
        </nav>
      </div>
      <div>
        <h2 className={css.title}>{t(`section.${section}`)}</h2>
        <p className={css.lead}>{t(section === 'mail' ? 'mail.lead' : 'lead')}</p>
        {query.error && !query.data && (
          <Failure error={query.error} text={t('failed')} onRetry={() => void query.refetch()} />
        )}
        {waiting && <SkeletonRows />}
        {section === 'mail' && <MailSection />}
        {query.data && <SettingsForm settings={query.data} section={section} />}
      </div>
    </div>
  );
}
