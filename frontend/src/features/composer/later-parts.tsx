import { ThunderboltOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { MacroDialog } from '@/features/macros/macro-dialog';
import { ariaKeysOf } from '@/features/shortcuts/table';
import { playerQuery } from '@/features/thread/api';
import type { Message } from '@/shared/contract';
import '@/shared/i18n/team-strings';

/** One chunk for the parts that only the team needs, or that are rarely shown. */
export { AfterSend } from './after-send';
export { ClaimConflictBar } from './claim-conflict-bar';
export { ComposerNotice } from './composer-notice';
export { MacroActionsLine } from './macro-actions';
export { MacroList } from './macro-list';
export { MentionLine, MentionList } from './mention-list';
export { NewerBar } from './newer-bar';
export { NewMacro } from './new-macro';
export { OtherVersionBar } from './other-version-bar';
export { PresencePill } from './presence-pill';
export { SendMenu } from './send-menu';

export function KeptMacro({ message: { message, ticketId }, onClose }: { message: Message; onClose: () => void }) {
  const isEnglish = useQueryClient().getQueryData(playerQuery(ticketId).queryKey)?.language === 'en';
  return <MacroDialog begun={isEnglish ? { bodyEn: message } : { bodyPt: message }} onClose={onClose} />;
}

export function MacroButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('macros');
  return (
    <Button
      type="text"
      icon={<ThunderboltOutlined aria-hidden />}
      title={t('button')}
      aria-label={t('button')}
      aria-keyshortcuts={ariaKeysOf('macro')}
      // Keeps the focus and the caret in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    />
  );
}

export function MentionButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Button
      type="text"
      icon={<span aria-hidden>@</span>}
      title={t('mention.button')}
      aria-label={t('mention.button')}
      // Keeps the focus and the caret in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    />
  );
}

export function NoteLink({ onUse }: { onUse: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Button type="link" onClick={onUse}>
      {t('useNote')}
    </Button>
  );
}
