import { useTranslation } from 'react-i18next';

import type { FlowReport } from '@/shared/contract';
import { Figure } from './figure';
import css from './figure.module.css';
import type { Links } from './links';
import { daysIn } from './report-view';
import { changeOf, dateOfFlow, type Better, type FlowName } from './series';

const FIGURES: readonly { name: FlowName; better: Better }[] = [
  { name: 'opened', better: null },
  { name: 'resolved', better: 'more' },
  { name: 'reopened', better: 'less' },
  { name: 'autoClosed', better: 'less' },
];

export function FlowFigures({ report, links }: { report: FlowReport | undefined; links: Links }) {
  const { t } = useTranslation('reports');
  const { total, before } = report ?? {};
  const days = report && daysIn(report);

  function lineOf(name: FlowName) {
    if (!total || !before || days === undefined) return undefined;
    if (name === 'reopened' && total.resolved > 0)
      return t('perHundred', { count: Math.round((total.reopened / total.resolved) * 100) });
    return t('before', { before: before[name], count: days });
  }
  return (
    <div className={css.figures}>
      {FIGURES.map(({ name, better }) => {
        const change = total && before && changeOf(total[name], before[name], better);
        return (
          <Figure
            key={name}
            name={t(name)}
            value={total && String(total[name])}
            change={change && { ...change, amount: String(change.by) }}
            note={lineOf(name)}
            to={links.dated(dateOfFlow[name], report ?? { from: '', to: '' })}
          />
        );
      })}
    </div>
  );
}
