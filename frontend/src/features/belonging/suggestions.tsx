import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { SimilarTicket } from '@/shared/contract';
import css from './suggestions.module.css';

type SuggestionsProps = {
  tickets: readonly SimilarTicket['ticket'][];
  chosen: number | null;
  onChoose: (id: number) => void;
};

/** Similar tickets to choose from. */
export function Suggestions({ tickets, chosen, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.suggestions}>
      <h3 id={id}>{t('belonging.suggested')}</h3>
      {tickets.map((ticket) => (
        <Button
          key={ticket.id}
          block
          type={chosen === ticket.id ? 'primary' : 'default'}
          aria-pressed={chosen === ticket.id}
          onClick={() => onChoose(ticket.id)}
        >
          <span className="num">{`#${ticket.id}`}</span>
          <span className={css.title} dir="auto">
            {ticket.title}
          </span>
          <span className={css.owner}>{ticket.userName}</span>
        </Button>
      ))}
    </section>
  );
}
