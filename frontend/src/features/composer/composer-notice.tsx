import { useTranslation } from 'react-i18next';

import css from './composer.module.css';

export type Notice = 'alreadySent' | 'queueEmpty';

/** Stays until the next key. */
export function ComposerNotice({ notice }: { notice: Notice | null }) {
  const { t } = useTranslation('desk');
  return (
    <p className={css.notice} role="status">
      {notice && t(`notice.${notice}`)}
    </p>
  );
}
