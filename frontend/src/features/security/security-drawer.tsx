import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';

import { MfaSection } from './mfa-section';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';
import css from './security.module.css';

/** Everything that guards my account. */
export function SecurityDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      size="min(480px, 100vw)"
      destroyOnHidden
      closable={{ 'aria-label': t('common:app.close') }}
    >
      <div className={css.sections}>
        <MfaSection />
        <PasswordSection />
        <SessionsSection />
      </div>
    </Drawer>
  );
}
