import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Remote } from '@/features/unsent/draft-rules';
import { fullDateTime } from '@/shared/lib/when';
import css from './newer-bar.module.css';

type OtherVersionBarProps = { other: Remote; onChoose: (takesOther: boolean) => void };

/** Nothing is saved until the writer has chosen a version. */
export function OtherVersionBar({ other, onChoose }: OtherVersionBarProps) {
  const { t, i18n } = useTranslation('conversation');
  return (
    <div className={css.bar}>
      <SwapOutlined aria-hidden className={css.sign} />
      <p role="alert">
        <strong>{t('composer.otherVersion')}</strong>{' '}
        <small>{t('composer.otherSaved', { when: fullDateTime(other.updatedAt, i18n.language) })}</small>{' '}
        <small className={css.quote} dir="auto">
          {other.text}
        </small>
      </p>
      <Button onClick={() => onChoose(true)}>{t('composer.useOther')}</Button>
      <Button type="primary" onClick={() => onChoose(false)}>
        {t('composer.keepThis')}
      </Button>
    </div>
  );
}
