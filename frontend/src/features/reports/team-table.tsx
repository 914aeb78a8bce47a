import { useTranslation } from 'react-i18next';

import css from './team-tab.module.css';
import { workNames, type WorkRow } from './work-cells';

export function TeamTable({ rows }: { rows: readonly WorkRow[] }) {
  const { t } = useTranslation('reports');
  return (
    <table className={css.table}>
      <caption className="vh">{t('team.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('team.name')}</th>
          {workNames.map((name) => (
            <th key={name} scope="col">
              {t(`team.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ key, name, isSum, cells }) => (
          <tr key={key} data-sum={isSum || undefined}>
            <th scope="row">{name}</th>
            {workNames.map((work) => (
              <td key={work}>{cells[work]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
