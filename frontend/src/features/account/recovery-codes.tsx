import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '@/shared/lib/save-file';
import { useCopy } from '@/shared/hooks/use-copy';
import css from './account.module.css';

/** Shown once. The person must confirm that the codes are saved before going on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const says = { done: t('mfa.recoveryCopied'), failed: t('mfa.recoveryCopyFailed') };

  return (
    <div className={css.step}>
      <h4 ref={heading} tabIndex={-1}>
        {t('mfa.recoveryTitle')}
      </h4>
      <p>{t('mfa.recoveryLead')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(text, says)}>
          {t('mfa.recoveryCopy')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(t('mfa.recoveryFile'), new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {t('mfa.recoveryDownload')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('mfa.recoveryDone')}
        </Button>
      </div>
    </div>
  );
}
