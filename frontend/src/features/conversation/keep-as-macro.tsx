import { ThunderboltOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { MacroDialog } from '@/features/macros/macro-dialog';
import '@/shared/i18n/team-strings';
import type { Message } from '@/shared/contract';
import { playerQuery } from './api';

/** Makes a macro of one's own message. */
export function KeepAsMacro({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation('macros');
  return (
    <Button
      size="small"
      type="text"
      icon={<ThunderboltOutlined aria-hidden />}
      title={t('keep')}
      aria-label={t('keep')}
      onClick={onKeep}
    />
  );
}

/** A new macro with the words of a message, in the language of its reader. */
export function KeptMacro({ message: { message, ticketId }, onClose }: { message: Message; onClose: () => void }) {
  const isEnglish = useQueryClient().getQueryData(playerQuery(ticketId).queryKey)?.language === 'en';
  return <MacroDialog begun={isEnglish ? { bodyEn: message } : { bodyPt: message }} onClose={onClose} />;
}
