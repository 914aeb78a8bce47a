import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import css from './figure.module.css';
import type { Change } from './series';

export type FigureProps = {
  name: string;
  /** Undefined before the first answer. */
  value: string | undefined;
  change?: (Change & { amount: string }) | undefined;
  note: string | undefined;
  to: string;
};

/** A number that leads to what it counts. */
export function Figure({ name, value, change, note, to }: FigureProps) {
  const { t } = useTranslation('reports');
  return (
    <Link className={css.figure} to={to}>
      <span>
        <span>{name}</span>
        <RightOutlined aria-hidden />
      </span>
      <strong className="num">
        <span>{value ?? '–'}</span>
        {change && <small data-tone={change.tone}>{t(`change.${change.way}`, { amount: change.amount })}</small>}
      </strong>
      <small>{note ?? '\u00A0'}</small>
    </Link>
  );
}
