import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { PlainButton } from '@/shared/ui/plain-button';
import css from './sign-in.module.css';

/** For a link that was used, replaced or has expired. */
export function InvalidLink({ sentence, onForgot }: { sentence: string; onForgot: () => void }) {
  const { t } = useTranslation('signIn');
  const { sendsMail } = useConfig();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.form}>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {t('choose.deadTitle')}
      </h1>
      <p className={css.lead}>{sentence}</p>
      <p className={css.more}>{t('choose.deadInvite')}</p>
      <div className={css.actions}>
        <PlainButton block onClick={onForgot}>
          {t(sendsMail ? 'choose.another' : 'choose.toSignIn')}
        </PlainButton>
      </div>
    </div>
  );
}
