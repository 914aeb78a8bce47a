import { UpOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Space } from 'antd';
import { useTranslation } from 'react-i18next';

import { Keys } from '@/features/shortcuts/keys';
import { rowOf } from '@/features/shortcuts/table';
import { preferencesQuery, savePreferencesMutation } from '@/shared/api/preferences';
import type { PreferenceChanges, Preferences, Status } from '@/shared/contract';
import { useMenu } from '@/shared/hooks/use-menu';
import { ctrlCap } from '@/shared/keyboard/caps';
import { capsOf } from '@/shared/keyboard/strokes';
import { useToast } from '@/shared/ui/toast/toast';
import { SendButton } from './send-button';

type UndoSeconds = Preferences['undoSeconds'];
const UNDO_SECONDS: readonly UndoSeconds[] = [0, 5, 10];
const AFTER_SEND: readonly Preferences['afterSend'][] = ['stay', 'next', 'list'];

export function SendMenu({ disabled, onSend }: { disabled: boolean; onSend: (nextStatus?: Status) => void }) {
  const { t } = useTranslation('conversation');
  const { t: tTeam } = useTranslation('desk');
  const toast = useToast();
  const { dropdown, button } = useMenu();
  const { data } = useQuery(preferencesQuery());
  const { mutate: save } = useMutation(savePreferencesMutation(useQueryClient()));
  const chosen = [String(data?.undoSeconds ?? 0), data?.afterSend ?? 'stay'];
  const choose = (change: PreferenceChanges) => save(change, { onError: () => toast.error(t('composer.undoFailed')) });
  const seconds = (count: UndoSeconds) => (count === 0 ? t('composer.undoOff') : t('composer.undoSeconds', { count }));
  const keysTitle = (['send', 'sendResolve'] as const)
    .map((id) => `${t(`composer.${id}`)}: ${capsOf(rowOf(id).ways[0]![0]!, ctrlCap()).join('+')}`)
    .join(' · ');
  const items = [
    { key: 'send', label: t('composer.send'), extra: <Keys of="send" />, disabled, onClick: () => onSend() },
    {
      key: 'resolved',
      label: t('composer.sendResolve'),
      extra: <Keys of="sendResolve" />,
      disabled,
      onClick: () => onSend('resolved'),
    },
    { key: 'closed', label: t('composer.sendClose'), disabled, onClick: () => onSend('closed') },
    { type: 'divider' as const },
    {
      type: 'group' as const,
      label: t('composer.undoTime'),
      children: UNDO_SECONDS.map((count) => ({
        key: String(count),
        label: seconds(count),
        onClick: () => choose({ undoSeconds: count }),
      })),
    },
    {
      type: 'group' as const,
      label: tTeam('afterSend.title'),
      children: AFTER_SEND.map((afterSend) => ({
        key: afterSend,
        label: tTeam(`afterSend.${afterSend}`),
        onClick: () => choose({ afterSend }),
      })),
    },
  ];
  return (
    <Space.Compact>
      <SendButton internal={false} disabled={disabled} team title={keysTitle} />
      <Dropdown placement="topRight" {...dropdown} menu={{ items, selectable: true, selectedKeys: chosen }}>
        {/* Gold only while the message can be sent. */}
        <Button
          {...button}
          type={disabled ? 'default' : 'primary'}
          icon={<UpOutlined aria-hidden />}
          aria-label={t('composer.more')}
        />
      </Dropdown>
    </Space.Compact>
  );
}
