import { EyeInvisibleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import { useNarrow } from '@/shared/hooks/use-media';
import { useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import type { TeamReport } from '@/shared/contract';
import type { Links } from './links';
import { TeamCards } from './team-cards';
import { TeamTable } from './team-table';
import css from './team-tab.module.css';
import { RATINGS_MIN } from './series';
import { useWork } from './work-cells';

type TeamTabProps = { report: TeamReport | undefined; links: Links };

/** The work of each member, in the order of their names: it does not rank people. */
export function TeamTab({ report, links }: TeamTabProps) {
  const { t } = useTranslation('reports');
  const isAdmin = useMe().role === 'admin';
  const rows = useWork(report, links);
  const View = useNarrow() ? TeamCards : TeamTable;
  return (
    <>
      <p className={css.line}>{t(isAdmin ? 'team.intro' : 'team.introOwn')}</p>
      <Panel bare>
        <View rows={rows} />
      </Panel>
      <HowCounted />
      <p className={css.line}>
        <EyeInvisibleOutlined aria-hidden />
        <span>{t('team.sees')}</span>
      </p>
    </>
  );
}

function HowCounted() {
  const { t } = useTranslation('reports');
  const terms = [
    [t('team.written'), t('team.writtenHow')],
    [t('team.resolved'), t('team.resolvedHow')],
    [t('team.firstAnswer'), t('team.firstAnswerHow')],
    [t('team.rating'), t('team.ratingHow', { min: RATINGS_MIN })],
  ] as const;
  return (
    <Panel className={css.how}>
      <h2>{t('team.how')}</h2>
      <dl>
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
