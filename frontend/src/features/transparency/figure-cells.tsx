import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { PublicFigures } from '@/shared/contract';
import css from './figure-cells.module.css';
import { useFigureNames } from './use-figure-names';
import { useFigureText } from './use-figure-text';

/** The hours of the cell; the panel below has the others. */
export const CELL_HOURS = 24;

/** The four figures that say most. */
export function FigureCells({ figures }: { figures: PublicFigures }) {
  const { t } = useTranslation('transparency');
  const text = useFigureText();
  const name = useFigureNames();
  const { received, verdicts, answers, appeals } = figures;
  const confirmed = verdicts.find(({ verdict }) => verdict === 'confirmed')?.share ?? null;
  const answered = answers.find(({ hours }) => hours === CELL_HOURS)?.share ?? null;
  const figure = (share: number | null) => (share === null ? <small>{text.share(share)}</small> : text.share(share));
  return (
    <dl className={css.cells}>
      <Cell name={t('received.name')}>
        {received.count === null ? <small>{t('received.untold')}</small> : null}
        {received.isRounded && received.count !== null && <small>{t('moreThan')}</small>}
        {received.count !== null && <span>{text.number(received.count)}</span>}
      </Cell>
      <Cell name={name.confirmed(confirmed)}>{figure(confirmed)}</Cell>
      <Cell name={name.answered(answered, CELL_HOURS)}>{figure(answered)}</Cell>
      <Cell name={name.changed(appeals)}>{figure(appeals.changedShare)}</Cell>
    </dl>
  );
}

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);
