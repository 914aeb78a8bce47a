import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Sanction } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { useMe } from '@/shared/session/me';
import { InkChip } from '@/shared/ui/mark/chips';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { SanctionState } from './sanction-state';
import css from './sanctions-screen.module.css';
import { useTermText } from './use-term-text';
import { datedOf, mayLift, useEndText } from './words';

export type RowsProps = { rows: readonly Sanction[]; onLift: (sanction: Sanction) => void };
type PartProps = { sanction: Sanction };

export const NONE = <span className="faint">–</span>;

export const Character = ({ sanction: { name, world } }: PartProps) => (
  <div className={css.lines}>
    <b dir="auto">{name}</b>
    {world && <WorldMark name={world.name} />}
  </div>
);

export function KindAndState({ sanction }: PartProps) {
  const { t } = useTranslation('sanctions');
  return (
    <p className={css.kind}>
      <span>{t(`kind.${sanction.kind}`)}</span> <SanctionState sanction={datedOf(sanction)} />
    </p>
  );
}

export function Term({ sanction: { term } }: PartProps) {
  const termText = useTermText();
  return term && <span>{termText(term)}</span>;
}

/** Start and end; for the team also who lifted the sanction, and why. */
export function Dates({ sanction }: PartProps) {
  const { t, i18n } = useTranslation('sanctions');
  const endText = useEndText()(datedOf(sanction));
  const { startsAt, lifted } = sanction;
  const liftedBy = lifted?.byName && t('record.by', { name: lifted.byName });
  const liftText = [liftedBy, lifted?.reason].filter(Boolean).join(': ');
  return (
    <div className={`num ${css.lines}`}>
      <span>{t('term.from', { at: fullDateTime(startsAt, i18n.language) })}</span>
      {endText && <span className={css.second}>{endText}</span>}
      {liftText && (
        <span className={`${css.second} ${css.why}`} dir="auto" title={liftText}>
          {liftText}
        </span>
      )}
    </div>
  );
}

export const Report = ({ sanction: { ticketId } }: PartProps) =>
  ticketId === null ? NONE : <TicketNumber id={ticketId} />;

const TicketNumber = ({ id }: { id: number }) => (
  <TicketLink id={id} className={`num ${css.ticket}`}>
    {`#${id}`}
  </TicketLink>
);

export function Appeal({ sanction: { appeal } }: PartProps) {
  const { t } = useTranslation('sanctions');
  if (!appeal) return NONE;
  const { state, ticketId } = appeal;
  return (
    <div className={css.appeal}>
      {ticketId !== null && <TicketNumber id={ticketId} />}
      {state === 'pending' ? (
        <InkChip name="straw">{t('team.appeal.pending')}</InkChip>
      ) : (
        <span className={css.second}>{t(`team.appeal.${state}`)}</span>
      )}
    </div>
  );
}

export function Lift({ sanction, onLift }: PartProps & Pick<RowsProps, 'onLift'>) {
  const { t } = useTranslation('sanctions');
  if (!mayLift(sanction, useMe())) return null;
  return (
    <Button
      className={css.lift}
      aria-label={t('record.liftTitle', { name: sanction.name })}
      onClick={() => onLift(sanction)}
    >
      {t('record.lift')}
    </Button>
  );
}
