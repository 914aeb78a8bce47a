import { useTranslation } from 'react-i18next';

import type { PublicFigures } from '@/shared/contract';
import { Panel } from '@/shared/ui/layout';
import css from './transparency-parts.module.css';
import { useFigureNames } from './use-figure-names';
import { useFigureText } from './use-figure-text';

/** How fast first replies came. Each share contains those before it. */
export function AnswerShares({ answers }: { answers: PublicFigures['answers'] }) {
  const { t } = useTranslation('transparency');
  const text = useFigureText();
  const name = useFigureNames();
  return (
    <Panel className={css.panel}>
      <h2>{t('answers.title')}</h2>
      <small>{t('answers.of')}</small>
      <ul className={css.shares}>
        {answers.map(({ hours, share }) => (
          <li key={hours} data-untold={share === null || undefined}>
            <b className="num">{text.share(share)}</b>
            <span className={css.track} aria-hidden>
              <i style={{ inlineSize: `${share ?? 0}%` }} />
            </span>
            <span>{name.within(hours)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
