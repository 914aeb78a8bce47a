import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { categories, type Retention, type RetentionRule, retentionSubjects } from '@/shared/contract';
import '@/shared/i18n/retention-strings';
import { serverNow } from '@/shared/lib/server-clock';
import { dayAlone } from '@/shared/lib/when';
import { Panel } from '@/shared/ui/layout';
import { Failure } from '@/shared/ui/states';
import { retentionQuery } from './retention-query';
import css from './kept-for.module.css';
import { ruleOf } from './rules';

/** For how long the club keeps what a player wrote. */
export function KeptFor() {
  const { t } = useTranslation('retention');
  const { data, error, refetch } = useQuery(retentionQuery());
  if (!data && !error) return null;
  return (
    <Panel title={t('own.title')}>
      {data ? <Times saved={data} /> : <Failure error={error} text={t('own.failed')} onRetry={() => void refetch()} />}
    </Panel>
  );
}

function Times({ saved }: { saved: Retention }) {
  const { t, i18n } = useTranslation(['retention', 'common']);
  const rules = retentionSubjects.flatMap((subject) => ruleOf(saved, subject) ?? []);
  const startOf = ({ startsAt }: RetentionRule) =>
    Date.parse(startsAt) > serverNow() && t('own.from', { day: dayAlone(startsAt, i18n.language) });
  if (rules.length === 0) return <p className={css.none}>{t('own.none')}</p>;
  const hasOthers = categories.some((category) => !ruleOf(saved, category));
  const hasCategories = rules.some(({ subject }) => subject !== 'files');
  const rows = [
    ...rules.map((rule) => ({
      name: rule.subject === 'files' ? t('own.files') : t(`common:category.${rule.subject}`),
      text: t('own.after', { count: rule.months }),
      start: startOf(rule),
    })),
    ...(hasOthers ? [{ name: t(hasCategories ? 'own.others' : 'own.texts'), text: t('own.noEnd'), start: false }] : []),
    { name: t('own.numbers'), text: t('own.always'), start: false },
  ];
  return (
    <dl className={css.times}>
      {rows.map(({ name, text, start }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{text}</span>
            {start && <small>{start}</small>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
