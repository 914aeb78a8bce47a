import { ToolOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { configQuery } from '@/shared/api/config';
import { MessageScreen } from '@/shared/ui/message-screen';
import { useTitle } from '@/shared/hooks/use-title';
import css from './maintenance-screen.module.css';
import { MaintenanceText } from './maintenance-text';
import { useCountdown } from './use-countdown';

const RETRY_S = 30;

type MaintenanceScreenProps = { onReopen: () => void; onSignOut: () => void };

/** Replaces every screen during maintenance and polls for its end. */
export function MaintenanceScreen({ onReopen, onSignOut }: MaintenanceScreenProps) {
  const { t } = useTranslation(['maintenance', 'common']);
  const client = useQueryClient();
  useTitle(t('label'));

  async function look() {
    const { maintenance } = await client.query({ ...configQuery(), staleTime: 0 });
    if (!maintenance.isActive) onReopen();
  }
  const { left, now } = useCountdown(RETRY_S, look);

  return (
    <main>
      <MessageScreen
        end={<ToolOutlined aria-hidden />}
        label={t('label')}
        quiet
        title={t('title')}
        actions={
          <>
            <Button type="primary" size="large" loading={left === 0} onClick={now}>
              {t('now')}
            </Button>
            <Button size="large" onClick={onSignOut}>
              {t('common:app.logout')}
            </Button>
          </>
        }
      >
        <p role="status">
          <MaintenanceText />
        </p>
        <p className={`${css.count} num faint`}>{left > 0 ? t('countdown', { seconds: left }) : t('trying')}</p>
      </MessageScreen>
    </main>
  );
}
