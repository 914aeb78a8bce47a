import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMe } from '@/shared/session/me';
import { DisableMfa } from './disable-mfa';
import { EnableMfa } from './enable-mfa';
import css from './account.module.css';

export function MfaSection({ onHold }: { onHold: (held: boolean) => void }) {
  const { t } = useTranslation('security');
  const { mfaEnabled } = useMe();
  const [doing, setDoing] = useState<'enable' | 'disable' | null>(null);
  const done = () => setDoing(null);

  return (
    <section className={css.section}>
      <h3>
        <span>{t('mfa.title')}</span>
        <span className={css.state} data-on={mfaEnabled || undefined}>
          {t(mfaEnabled ? 'mfa.stateOn' : 'mfa.stateOff')}
        </span>
      </h3>
      {doing === 'enable' && <EnableMfa onDone={done} onHold={onHold} />}
      {doing === 'disable' && <DisableMfa onDone={done} />}
      {doing === null && (
        <>
          <p>{t(mfaEnabled ? 'mfa.on' : 'mfa.off')}</p>
          <Button type={mfaEnabled ? 'default' : 'primary'} onClick={() => setDoing(mfaEnabled ? 'disable' : 'enable')}>
            {t(mfaEnabled ? 'mfa.disable' : 'mfa.enable')}
          </Button>
        </>
      )}
    </section>
  );
}
