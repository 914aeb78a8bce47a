import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isTeam, useMe } from '@/shared/session/me';
import { DeskSection } from './desk-section';
import { NoticesSection } from './notices-section';
import { MfaSection } from './mfa-section';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';
import { Drawer } from '@/shared/ui/drawer';
import css from './security.module.css';

/** Everything that guards my account, how a member of the team works, and how I am notified. */
export function SecurityDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const me = useMe();
  const [held, setHeld] = useState(false);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      size="min(480px, 100vw)"
      closable={!held && { 'aria-label': t('common:app.close') }}
      keyboard={!held}
      mask={{ closable: !held }}
    >
      <div className={css.sections}>
        <MfaSection onHold={setHeld} />
        <PasswordSection />
        {isTeam(me) && <DeskSection />}
        <NoticesSection />
        <SessionsSection />
      </div>
    </Drawer>
  );
}
