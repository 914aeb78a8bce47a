import { useTranslation } from 'react-i18next';

import type { IncidentUpdate } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { bodyIn } from '@/shared/lib/in-language';
import css from './incident-banners.module.css';

/** In the reader's language, newest first. */
export function UpdateList({ updates }: { updates: readonly IncidentUpdate[] }) {
  const { t, i18n } = useTranslation('incidents');
  if (updates.length === 0) return <p className="muted">{t('news.none')}</p>;
  return (
    <ol className={css.updates}>
      {updates.map((update) => (
        <li key={update.id}>
          <time className="num" dateTime={update.createdAt}>
            {fullDateTime(update.createdAt, i18n.language)}
          </time>
          <p dir="auto">{bodyIn(update, i18n.language)}</p>
        </li>
      ))}
    </ol>
  );
}
