import { useTranslation } from 'react-i18next';

import css from './unread-count.module.css';

const SHOWN_MOST = 9;
export const countText = (count: number) => (count > SHOWN_MOST ? `${SHOWN_MOST}+` : String(count));

/** Renders nothing for zero. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count < 1) return null;
  return (
    <span className={css.unread}>
      <span aria-hidden>{countText(count)}</span>
      <span className="vh">{t('list.unread', { count })}</span>
    </span>
  );
}
