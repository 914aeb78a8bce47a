import { WarningFilled } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import css from './read-carefully.module.css';

const RULES = ['time', 'closing', 'petitions', 'patience', 'clarity'] as const;

/** Five rules for players, shown while the ticket waits for the team. */
export function ReadCarefully() {
  const { t } = useTranslation('conversation');
  const id = useId();
  return (
    <section className={css.notice} aria-labelledby={id}>
      <WarningFilled aria-hidden />
      <h2 id={id}>{t('notice.title')}</h2>
      <ul>
        <RuleLines />
      </ul>
    </section>
  );
}

export function RuleLines() {
  const { t } = useTranslation('conversation');
  const { firstAnswerHours } = useConfig();
  return RULES.map((rule) => <li key={rule}>{t(`notice.${rule}`, { count: firstAnswerHours })}</li>);
}
