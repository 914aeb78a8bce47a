import { useTranslation } from 'react-i18next';

import type { Sanction } from '@/shared/contract';
import shared from '@/shared/ui/list/row-cards.module.css';
import { Appeal, Character, Dates, KindAndState, Lift, Report, Term, type RowsProps } from './sanction-parts';
import css from './sanctions-screen.module.css';

/** Replaces the table on narrow screens. */
export function SanctionCards({ rows, onLift }: RowsProps) {
  const { t } = useTranslation('sanctions');
  return (
    <ul className={shared.cards} aria-label={t('team.title')}>
      {rows.map((sanction) => (
        <li key={sanction.id}>
          <div className={shared.line}>
            <Character sanction={sanction} />
            <KindAndState sanction={sanction} />
          </div>
          <Facts sanction={sanction} />
          <Lift sanction={sanction} onLift={onLift} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ sanction }: { sanction: Sanction }) {
  const { t } = useTranslation('sanctions');
  const { term, decidedBy, ticketId, appeal } = sanction;
  const facts = [
    { name: t('team.violated'), value: term && <Term sanction={sanction} /> },
    { name: t('team.dates'), value: <Dates sanction={sanction} /> },
    { name: t('panel.decidedBy'), value: decidedBy && <span dir="auto">{decidedBy.name}</span> },
    { name: t('panel.report'), value: ticketId !== null && <Report sanction={sanction} /> },
    { name: t('panel.title'), value: appeal && <Appeal sanction={sanction} /> },
  ];
  return (
    <dl className={`${shared.facts} ${css.facts}`}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
