import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MailSection } from './mail-section';
import { MfaSection } from './mfa-section';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';
import css from './security.module.css';

/** Everything that guards my account, and the mails it gets. */
export function SecurityDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const [held, setHeld] = useState(false);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      size="min(480px, 100vw)"
      destroyOnHidden
      closable={!held && { 'aria-label': t('common:app.close') }}
      keyboard={!held}
      mask={{ closable: !held }}
    >
      <div className={css.sections}>
        <MfaSection onHold={setHeld} />
        <PasswordSection />
        <MailSection />
        <SessionsSection />
      </div>
    </Drawer>
  );
}
