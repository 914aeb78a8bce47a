import { useTranslation } from 'react-i18next';

import { MaintenanceLine } from '@/features/team-board/maintenance-line';
import { useTitle } from '@/shared/hooks/use-title';
import { PageHead, Panel } from '@/shared/ui/layout';

/** For admins. The board shows the same part in one line. */
export function MaintenancePage() {
  const { t } = useTranslation('administration');
  useTitle(t('section.maintenance'));
  return (
    <>
      <PageHead title={t('section.maintenance')} />
      <Panel bare>
        <MaintenanceLine isUnfolded />
      </Panel>
    </>
  );
}
