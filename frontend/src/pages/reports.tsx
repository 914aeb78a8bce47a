import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { Insights } from '@/features/reports/insights';
import { groupingFrom, periodFrom } from '@/features/reports/series';
import { useTitle } from '@/shared/hooks/use-title';
import '@/shared/i18n/team-strings';
import { Page } from '@/shared/ui/layout';

/** For the team. Period and grouping are in the URL. */
export function ReportsPage() {
  const { t } = useTranslation('board');
  const [search, setSearch] = useSearchParams();
  useTitle(t('reports.title'));
  const view = { period: periodFrom(search.get('days')), grouping: groupingFrom(search.get('by')) };

  function change(next: Partial<typeof view>) {
    const { period, grouping } = { ...view, ...next };
    setSearch(
      {
        ...(period !== periodFrom(null) && { days: String(period) }),
        ...(grouping !== groupingFrom(null) && { by: grouping }),
      },
      { replace: true },
    );
  }
  return (
    <Page>
      <Insights {...view} onView={change} />
    </Page>
  );
}
