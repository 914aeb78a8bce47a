import { useTranslation } from 'react-i18next';

import type { Category } from '@/shared/contract';
import { Stub } from '@/shared/ui/ticket/stub';
import css from './new-ticket.module.css';

const needs = ['one', 'two', 'three'] as const;

export function Preview({ title, category }: { title: string; category: Category }) {
  const { t } = useTranslation('newTicket');
  return (
    <aside className={css.preview} aria-label={t('preview.label')}>
      <Stub end={t('preview.end')} small>
        <span className={css.eyebrow}>{t('preview.title')}</span>
        <strong className={css.built}>{title}</strong>
      </Stub>
      <h2>{t('preview.needs')}</h2>
      <ul>
        {needs.map((need) => (
          <li key={need}>{t(`needs.${category}.${need}`)}</li>
        ))}
      </ul>
    </aside>
  );
}
