import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { amountOf, isFar } from '@/features/tickets/queue-position';
import type { Category } from '@/shared/contract';
import { queuePositionQuery } from './api';
import css from './follow-up-field.module.css';

/** The number of waiting tickets of the category and the usual time to a first reply. Hidden if neither is known. */
export function QueueLine({ category }: { category: Category }) {
  const { t, i18n } = useTranslation(['newTicket', 'common']);
  const { data } = useQuery(queuePositionQuery(category));
  if (typeof data?.ahead !== 'number') return null;
  const { ahead, p80Minutes, basis } = data;
  const name = t(`common:category.${category}`);
  const promise =
    p80Minutes !== null && basis !== null && t(`queue.${basis}`, { time: amountOf(p80Minutes, i18n.language) });
  return (
    <p className={css.queue} role="status">
      <span>
        {isFar(ahead) ? t('queue.far', { category: name }) : t('queue.ahead', { count: ahead, category: name })}
      </span>
      {promise && <span>{` · ${promise}`}</span>}
    </p>
  );
}
