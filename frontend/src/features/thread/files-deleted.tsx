import { useTranslation } from 'react-i18next';

import { dayAlone } from '@/shared/lib/when';
import css from './message-row.module.css';

/** The club keeps the texts of the ticket longer than its files. */
export function FilesDeleted({ at }: { at: string }) {
  const { t, i18n } = useTranslation('conversation');
  return <p className={css.filesDeleted}>{t('files.deleted', { day: dayAlone(at, i18n.language) })}</p>;
}
