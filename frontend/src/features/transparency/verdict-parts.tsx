import { useTranslation } from 'react-i18next';

import type { PublicFigures } from '@/shared/contract';
import { Panel } from '@/shared/ui/layout';
import css from './transparency-parts.module.css';
import { useFigureNames } from './use-figure-names';
import { useFigureText } from './use-figure-text';

/** How the judged reports ended, as one bar of parts with words below. On phones each part is a line. */
export function VerdictParts({ verdicts }: { verdicts: PublicFigures['verdicts'] }) {
  const { t } = useTranslation('transparency');
  const text = useFigureText();
  const name = useFigureNames();
  return (
    <Panel className={css.panel}>
      <h2>{t('verdicts')}</h2>
      <small>{t('verdictsOf')}</small>
      <ul
        className={css.parts}
        style={{ gridTemplateColumns: verdicts.map(({ share }) => `minmax(min-content, ${share || 1}fr)`).join(' ') }}
      >
        {verdicts.map((part) => (
          <li key={part.verdict} data-verdict={part.verdict} data-untold={part.share === null || undefined}>
            <i style={{ inlineSize: `min(100%, ${part.share ?? 0}cqi)` }} aria-hidden />
            <b className="num">{text.share(part.share)}</b>
            <span>{name.verdict(part)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
