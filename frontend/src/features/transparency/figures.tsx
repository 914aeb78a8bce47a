import { useTranslation } from 'react-i18next';

import { verdicts, violatedTerms, type PublicFigures } from '@/shared/contract';
import { calendarDay } from '@/shared/lib/when';
import { AnswerShares } from './answer-shares';
import { CountsPanel } from './counts-panel';
import { FigureCells } from './figure-cells';
import css from './transparency-screen.module.css';
import { useFigureNames } from './use-figure-names';
import { useFigureText } from './use-figure-text';
import { VerdictParts } from './verdict-parts';

/** As many parts as an answer has. */
export const BLANK: PublicFigures = {
  quarter: '',
  quarters: [],
  isCurrent: false,
  countedThrough: '1970-01-01',
  received: { count: 0, isRounded: false },
  terms: violatedTerms.map((term) => ({ term, count: 0 })),
  aboutTeam: 0,
  verdicts: verdicts.map((verdict) => ({ verdict, share: 0 })),
  sanctions: (['warning', 'mute', 'suspension', 'ban', 'other'] as const).map((kind) => ({ kind, count: 0 })),
  appeals: { decided: { count: 0, isRounded: false }, changedShare: 0 },
  answers: [1, 12, 24, 48].map((hours) => ({ hours, share: 0 })),
};

export function Figures({ figures }: { figures: PublicFigures }) {
  const { t, i18n } = useTranslation('transparency');
  const text = useFigureText();
  const name = useFigureNames();
  return (
    <>
      <FigureCells figures={figures} />
      <VerdictParts verdicts={figures.verdicts} />
      <div className={css.pair}>
        <CountsPanel
          title={t('terms.title')}
          head={t('terms.head')}
          counts={figures.terms.map(({ term, count }) => ({ key: term, name: name.term(term), count }))}
        />
        <CountsPanel
          title={t('sanctions.title')}
          head={t('sanctions.head')}
          counts={figures.sanctions.map((one) => ({ key: one.kind, name: name.sanction(one), count: one.count }))}
          note={
            <p className={css.note}>
              <span>{t('aboutTeam.name')}</span>
              <b>{` ${text.count(figures.aboutTeam)}`}</b>
              <span>{`. ${t('aboutTeam.how')}`}</span>
            </p>
          }
        />
      </div>
      <AnswerShares answers={figures.answers} />
      <p className={css.foot}>{t('foot', { at: calendarDay(figures.countedThrough, i18n.language) })}</p>
    </>
  );
}
