import { useTranslation } from 'react-i18next';

import cards from '@/shared/ui/list/row-cards.module.css';
import css from './team-tab.module.css';
import { workNames, type WorkRow } from './work-cells';

export function TeamCards({ rows }: { rows: readonly WorkRow[] }) {
  const { t } = useTranslation('reports');
  return (
    <ul className={cards.cards} aria-label={t('team.title')}>
      {rows.map(({ key, name, isSum, cells }) => (
        <li key={key} data-sum={isSum || undefined}>
          {isSum ? <b>{name}</b> : name}
          <dl className={`num ${css.facts}`}>
            {workNames.map((work) => (
              <div key={work}>
                <dt>{t(`team.${work}`)}</dt>
                <dd>{cells[work]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
