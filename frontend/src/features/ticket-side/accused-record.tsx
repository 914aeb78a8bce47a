import { Button } from 'antd';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { useTermText } from '@/features/sanctions/use-term-text';
import type { AccusedCharacter } from '@/shared/contract';
import { dayFigures } from '@/shared/lib/when';
import { VerdictIcon } from '@/features/verdicts/verdict-icon';
import css from './accused-section.module.css';
import { TicketLine, TicketLines } from './ticket-line';

/** Number of reports shown at first. */
const FIRST = 5;

type RecordProps = {
  record: AccusedCharacter;
  /** The ticket on screen, which is not listed. */
  ticketId: number;
};

export function AccusedRecord({ record, ticketId }: RecordProps) {
  const { t } = useTranslation('desk');
  const others = record.tickets.filter(({ id }) => id !== ticketId);
  if (record.reports === 0) return <p className={css.note}>{t('accused.none')}</p>;
  return (
    <>
      <Figures record={record} />
      {others.length === 0 ? (
        <p className={css.note}>{t('accused.first')}</p>
      ) : (
        <>
          <Terms terms={record.terms} />
          <Verdicts verdicts={record.verdicts} />
          <OtherReports tickets={others} />
        </>
      )}
    </>
  );
}

/** Counts people first, because one player can report many times. */
function Figures({ record }: Pick<RecordProps, 'record'>) {
  const { t, i18n } = useTranslation('desk');
  const { reporters, reports, isMore, since, last48h } = record;
  const shown = (count: number) => (isMore && count === reports ? `${count}+` : String(count));
  return (
    <div className={css.figures}>
      <b>{t('accused.people', { count: reporters, shown: shown(reporters) })}</b>
      {since && (
        <span>
          {t('accused.total', { count: reports, shown: shown(reports), date: dayFigures(since, i18n.language) })}
        </span>
      )}
      {last48h.reports > 0 && (
        <strong data-many={last48h.reporters > 1 || undefined}>
          {`${t('accused.recent', { count: last48h.reports, shown: shown(last48h.reports) })} ${t('accused.byPlayers', { count: last48h.reporters, shown: shown(last48h.reporters) })}`}
        </strong>
      )}
    </div>
  );
}

function Terms({ terms }: Pick<AccusedCharacter, 'terms'>) {
  const { t } = useTranslation('desk');
  const termText = useTermText();
  const most = Math.max(...terms.map(({ count }) => count));
  if (terms.length === 0) return null;
  return (
    <ul className={css.terms} aria-label={t('accused.terms')}>
      {terms.map(({ term, count }) => (
        <li key={term}>
          <span>{termText(term)}</span>
          <i aria-hidden style={{ '--share': count / most } as CSSProperties} />
          <b className="num">{count}</b>
        </li>
      ))}
    </ul>
  );
}

function Verdicts({ verdicts }: Pick<AccusedCharacter, 'verdicts'>) {
  const { t } = useTranslation('desk');
  return (
    <ul className={css.outcomes} aria-label={t('accused.outcomes')}>
      {verdicts.map(({ verdict, count }) => (
        <li key={verdict}>
          {verdict && <VerdictIcon of={verdict} />}
          <b className="num">{count}</b> <span>{t(`accused.verdict.${verdict ?? 'none'}`, { count })}</span>
        </li>
      ))}
    </ul>
  );
}

function OtherReports({ tickets }: Pick<AccusedCharacter, 'tickets'>) {
  const { t, i18n } = useTranslation('desk');
  const [isWhole, setWhole] = useState(false);
  const rest = tickets.length - FIRST;
  return (
    <section className={css.reports} aria-label={t('accused.tickets')}>
      <h4>{t('accused.tickets')}</h4>
      <TicketLines>
        {tickets.slice(0, isWhole ? undefined : FIRST).map((ticket) => (
          <TicketLine
            key={ticket.id}
            ticket={ticket}
            note={
              <span>
                {[
                  ticket.reporter.name,
                  dayFigures(ticket.createdAt, i18n.language),
                  ticket.verdict && t(`verdict.name.${ticket.verdict}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            }
          />
        ))}
      </TicketLines>
      {!isWhole && rest > 0 && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('accused.allTickets', { count: rest })}
        </Button>
      )}
    </section>
  );
}
