import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import '@/shared/i18n/suspension-strings';
import { SuspensionChip } from './suspension-chip';
import { SuspensionDialog } from './suspension-dialog';
import css from './suspensions.module.css';

type SuspensionLineProps = { player: { id: number; blockedUntil: string | null }; name: string };

export function SuspensionLine({ player: { id, blockedUntil }, name }: SuspensionLineProps) {
  const { t } = useTranslation('suspensions');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.line}>
      {blockedUntil ? (
        <SuspensionChip until={blockedUntil} />
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
      {isOpen && <SuspensionDialog userId={id} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}
