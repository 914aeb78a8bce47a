import { useTranslation } from 'react-i18next';

import type { IncidentUpdate } from '../contract';
import { fullDateTime } from '../lib/when';
import css from './incident-banners.module.css';
import { bodyIn } from '../lib/in-language';

/** Updates by the team, newest first, in the reader's language. */
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
