import { Button } from 'antd';
import { useId } from 'react';

import type { SimilarTicket } from '@/shared/contract';
import css from './ticket-choice.module.css';

type TicketChoiceProps = {
  title: string;
  tickets: readonly Pick<SimilarTicket['ticket'], 'id' | 'title' | 'userName'>[];
  chosen: number | null;
  onChoose: (id: number) => void;
};

export function TicketChoice({ title, tickets, chosen, onChoose }: TicketChoiceProps) {
  const id = useId();
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.choice}>
      <h3 id={id}>{title}</h3>
      {tickets.map((ticket) => (
        <Button key={ticket.id} block aria-pressed={chosen === ticket.id} onClick={() => onChoose(ticket.id)}>
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
