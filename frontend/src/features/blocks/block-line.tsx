import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import '@/shared/i18n/block-strings';
import { BlockChip } from './block-chip';
import { BlockDialog } from './block-dialog';
import css from './blocks.module.css';

type BlockLineProps = { player: { id: number; blockedUntil: string | null }; name: string };

export function BlockLine({ player: { id, blockedUntil }, name }: BlockLineProps) {
  const { t } = useTranslation('blocks');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.line}>
      {blockedUntil ? (
        <BlockChip until={blockedUntil} />
      ) : (
        <Button
          size="small"
          icon={<StopOutlined aria-hidden />}
          aria-label={t('actOf', { name })}
          onClick={() => setOpen(true)}
        >
          {t('act')}
        </Button>
      )}
      <Link to="/admin/blocks">{t('see')}</Link>
      {isOpen && <BlockDialog userId={id} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}
