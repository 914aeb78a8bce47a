import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { AdminUser } from '@/shared/contract';
import { useCopy } from '@/shared/hooks/use-copy';
import { fullDateTime } from '@/shared/lib/when';
import { FormActions } from '@/shared/ui/form/form-actions';
import css from './users.module.css';

type InviteLinkProps = {
  person: AdminUser;
  url: string;
  isCopied: boolean;
  /** An earlier link of this person stopped working. */
  isAnew: boolean;
  onMore: () => void;
  onDone: () => void;
};

/** The link of an invitation, which is shown only once. */
export function InviteLink({ person, url, isCopied, isAnew, onMore, onDone }: InviteLinkProps) {
  const { t, i18n } = useTranslation(['people', 'common']);
  const { sendsMail } = useConfig();
  const [copied, setCopied] = useState(isCopied);
  const copy = useCopy();
  const until = person.invitedUntil ? fullDateTime(person.invitedUntil, i18n.language) : '';

  return (
    <>
      <p className={css.hint}>{t(sendsMail ? 'link.leadMailed' : 'link.lead', { email: person.email })}</p>
      <div className={css.link}>
        <Input readOnly aria-label={t('link.label')} value={url} onFocus={({ target }) => target.select()} />
        <Button
          icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copy(url, { failed: t('link.copyFailed') }).then(setCopied)}
        >
          {t(copied ? 'link.copied' : 'link.copy')}
        </Button>
      </div>
      <p className={css.facts} role="status">
        {t('link.until', { date: until })}
        {isAnew && <span>{t('link.anew')}</span>}
      </p>
      <FormActions>
        <Button onClick={onMore}>{t('link.more')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('link.done')}
        </Button>
      </FormActions>
    </>
  );
}
