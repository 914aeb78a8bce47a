import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { timeOf } from '@/shared/lib/when';
import { StatusGlyph } from '@/shared/ui/mark/chips';
import css from './ticket-change-row.module.css';
import type { TicketChange } from './lines';
import { DayLine } from './message-row';

type TicketChangeProps = { change: TicketChange; newDay: boolean };

function Row({ change: { name, text, status, createdAt }, newDay }: TicketChangeProps) {
  const { i18n } = useTranslation();
  return (
    <>
      {newDay && <DayLine iso={createdAt} />}
      <li className={css.change}>
        {status && <StatusGlyph value={status} />}
        <span>
          {name && <b>{name}</b>} <span>{`${text} ·`}</span>{' '}
          <time dateTime={createdAt}>{timeOf(createdAt, i18n.language)}</time>
        </span>
      </li>
    </>
  );
}

export const TicketChangeRow = memo(Row);

export function UnreadLine({ count }: { count: number }) {
  const { t } = useTranslation('conversation');
  return (
    <li className={css.unread} data-unread>
      <span>{t('talk.unread', { count })}</span>
    </li>
  );
}
