import { Button, InputNumber } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { dayAlone, tagOf } from '@/shared/lib/when';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import panel from '@/shared/ui/list/panel-row.module.css';
import css from './retention.module.css';
import { type Change, hasBegun, isValid, MONTHS, PROPOSED } from './rules';
import { useMonthsText, useSubjectName } from './use-months-text';
import type { Count } from './use-preview';

type RuleRowProps = {
  change: Change;
  count: Count;
  /** The day on which a rule begins that is saved today. */
  startDay: string;
  onType: (months: number | null) => void;
};

/** The months of one subject, when they begin to count, and how many tickets that concerns. */
export function RuleRow({ change, count, startDay, onType }: RuleRowProps) {
  const { t, i18n } = useTranslation('retention');
  const nameOf = useSubjectName();
  const monthsText = useMonthsText();
  const stateId = useId();
  const { subject, months } = change;
  const id = `retention-${subject}`;
  const name = nameOf(subject);
  const isWrong = !isValid(months);
  const proposed = months === null ? PROPOSED[subject] : undefined;
  return (
    <li className={`${panel.row} ${rowCss.row}`}>
      <div className={rowCss.words}>
        <h3>{name}</h3>
        {subject === 'files' && <p>{t('filesHint')}</p>}
        {isWrong ? (
          <p id={stateId} role="alert" className={css.fault}>
            {t('range', MONTHS)}
          </p>
        ) : (
          <div id={stateId}>
            <State change={change} startDay={startDay} />
            <Counted count={count} />
          </div>
        )}
        {proposed !== undefined && (
          <Button
            type="link"
            size="small"
            className={`${rowCss.offer} reach`}
            aria-label={t('suggestOf', { name, months: monthsText(proposed) })}
            onClick={() => {
              onType(proposed);
              // The pressed button goes.
              document.getElementById(id)?.focus();
            }}
          >
            {t('suggest', { months: monthsText(proposed) })}
          </Button>
        )}
      </div>
      <div className={rowCss.control}>
        <InputNumber
          id={id}
          className={rowCss.short}
          aria-label={t('monthsOf', { name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={stateId}
          status={isWrong ? 'error' : undefined}
          inputMode="numeric"
          controls={false}
          decimalSeparator={i18n.language === 'pt' ? ',' : '.'}
          value={months}
          onChange={(typed) => onType(typed)}
        />
        <span className={rowCss.unit}>{t('unit')}</span>
      </div>
    </li>
  );
}

function State({ change: { kind, rule }, startDay }: Pick<RuleRowProps, 'change' | 'startDay'>) {
  const { t, i18n } = useTranslation('retention');
  if (kind === 'starts') return <p className={css.starts}>{t('state.starts', { day: startDay })}</p>;
  if (kind === 'removed') return <p>{t('state.removed')}</p>;
  if (!rule) return <p>{t('state.none')}</p>;
  if (kind === 'longer' && hasBegun(rule)) return <p>{t('state.longer')}</p>;
  return <p>{t(hasBegun(rule) ? 'state.ending' : 'state.waiting', { day: dayAlone(rule.startsAt, i18n.language) })}</p>;
}

function Counted({ count }: { count: Count }) {
  const { t, i18n } = useTranslation('retention');
  if (count === null) return null;
  if (count === 'pending') return <p>{t('count.pending')}</p>;
  const total = (number: number) => number.toLocaleString(tagOf(i18n.language));
  const { tickets, needed } = count;
  return (
    <p className={`num ${css.count}`}>
      <b>{t('count.tickets', { count: tickets, total: total(tickets) })}</b>
      {needed > 0 && <span>{` · ${t('count.needed', { count: needed, total: total(needed) })}`}</span>}
    </p>
  );
}
