import { useTranslation } from 'react-i18next';

import { spanOf } from '@/features/team-list/waiting';
import type { WaitReport } from '@/shared/contract';
import { Figure, type FigureProps } from './figure';
import css from './figure.module.css';
import type { Links } from './links';
import { changeOf, shareOf } from './series';
import { useShareText } from './share-text';

type Times = WaitReport['resolution'];

export function WaitFigures({ report, links }: { report: WaitReport | undefined; links: Links }) {
  const { t } = useTranslation('reports');
  const shareText = useShareText();
  const span = report ?? { from: '', to: '' };

  function kept({ firstAnswer, before, promiseHours }: WaitReport): Partial<FigureProps> {
    const share = shareOf(firstAnswer.kept, firstAnswer.count);
    const earlier = shareOf(before.firstAnswer.kept, before.firstAnswer.count);
    const change = share === null || earlier === null ? undefined : changeOf(share, earlier, 'more');
    return {
      value: shareText(firstAnswer.kept, firstAnswer.count),
      change: change && { ...change, amount: t('points', { count: change.by }) },
      note:
        firstAnswer.count === 0
          ? t('noAnswers')
          : t('keptOf', { kept: firstAnswer.kept, count: firstAnswer.count, hours: promiseHours }),
    };
  }
  function times({ medianMinutes, p90Minutes }: Times, before: Times, none: string): Partial<FigureProps> {
    if (medianMinutes === null || p90Minutes === null) return { value: '–', note: none };
    const change =
      before.medianMinutes === null ? undefined : changeOf(medianMinutes, before.medianMinutes, 'less', 'less');
    return {
      value: spanOf(medianMinutes),
      change: change && { ...change, amount: spanOf(change.by) },
      note: t('halfWithin', { span: spanOf(p90Minutes) }),
    };
  }
  const none = { value: undefined, note: undefined };
  return (
    <div className={css.figures}>
      <Figure
        {...none}
        {...(report && kept(report))}
        name={t('kept')}
        to={links.dated('answered', span, { answerHours: report ? `-${report.promiseHours}` : '' })}
      />
      <Figure
        {...none}
        {...(report && times(report.firstAnswer, report.before.firstAnswer, t('noAnswers')))}
        name={t('firstAnswer')}
        to={links.dated('answered', span)}
      />
      <Figure
        {...none}
        {...(report && times(report.resolution, report.before.resolution, t('noEnds')))}
        name={t('resolution')}
        to={links.dated('resolved', span)}
      />
      <Figure
        name={t('waitingNow')}
        value={report && String(report.waiting.count)}
        note={report && t('lateNow', { ...report.waiting, hours: report.promiseHours })}
        to={links.waiting()}
      />
    </div>
  );
}
