import { PauseCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import css from './newer-bar.module.css';

type NewerBarProps = {
  count: number;
  /** False while the bar only informs. */
  isBlocked: boolean;
  onSendAnyway: () => void;
  onKeepWriting: () => void;
};

export function NewerBar({ count, isBlocked, onSendAnyway, onKeepWriting }: NewerBarProps) {
  const { t } = useTranslation('conversation');
  return (
    <div className={css.bar}>
      <PauseCircleOutlined aria-hidden className={css.sign} />
      <p key={String(isBlocked)} role={isBlocked ? 'alert' : 'status'}>
        <strong>{t('composer.newer', { count })}</strong> <small>{t('composer.newerText')}</small>
      </p>
      <Button onClick={onSendAnyway}>{t('composer.anyway')}</Button>
      <Button type="primary" onClick={onKeepWriting}>
        {t('composer.keepWriting')}
      </Button>
    </div>
  );
}
