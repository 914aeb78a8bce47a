import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isTeam, useMe } from '@/shared/session/me';
import { Drawer } from '@/shared/ui/dialog/drawer';
import { WorkSection } from './work-section';
import { MfaSection } from './mfa-section';
import { NotificationsSection } from './notifications-section';
import { PasswordSection } from './password-section';
import css from './account.module.css';
import { SessionsSection } from './sessions-section';

type AccountDrawerProps = { panel: 'security' | 'notifications'; open: boolean; onClose: () => void };

export function AccountDrawer({ panel, open, onClose }: AccountDrawerProps) {
  const { t } = useTranslation(['security', 'common']);
  const me = useMe();
  const [held, setHeld] = useState(false);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(panel === 'security' ? 'title' : 'notifications.title')}
      size="min(480px, 100vw)"
      closable={!held && { 'aria-label': t('common:app.close') }}
      keyboard={!held}
      mask={{ closable: !held }}
    >
      <div className={css.sections}>
        {panel === 'security' ? (
          <>
            <MfaSection onHold={setHeld} />
            <PasswordSection />
            {isTeam(me) && <WorkSection />}
            <SessionsSection />
          </>
        ) : (
          <NotificationsSection />
        )}
      </div>
    </Drawer>
  );
}
