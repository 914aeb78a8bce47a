import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { searchOfView, viewFrom, type ReportView } from '@/features/reports/report-view';
import { ReportsScreen } from '@/features/reports/reports-screen';
import { useTitle } from '@/shared/hooks/use-title';
import '@/shared/i18n/report-strings';
import '@/shared/i18n/team-strings';
import { Page } from '@/shared/ui/layout';

/** For the team. Tab, days and filters are in the URL. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const view = viewFrom(search);
  useTitle(`${t(`tab.${view.tab}`)} · ${t('title')}`);
  const change = (next: Partial<ReportView>) => setSearch(searchOfView({ ...view, ...next }), { replace: true });

  return (
    <Page bare>
      <ReportsScreen view={view} onView={change} />
    </Page>
  );
}
