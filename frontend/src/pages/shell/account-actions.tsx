import {
  EyeOutlined,
  ContainerOutlined,
  BellOutlined,
  ClockCircleOutlined,
  KeyOutlined,
  LogoutOutlined,
  MutedOutlined,
  PlayCircleOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
  SoundOutlined,
  StopOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useOwnAbsence } from '@/features/absences/use-own-absence';
import { registry } from '@/features/shortcuts/registry';
import { useConfig } from '@/shared/api/config';
import { usePhone } from '@/shared/hooks/use-media';
import { calendarDay } from '@/shared/lib/when';
import { isTeam, useMe } from '@/shared/session/me';
import { testSound } from '@/shared/sound/sound';
import { mute } from '@/shared/sound/mute';
import { useToast } from '@/shared/ui/toast/toast';
import type { AccountPanel } from './account-panels';
import { useHelp } from './use-help';
import { useSignOut } from './use-sign-out';
import { useSingleKeys } from './use-single-keys';

export type AccountAction = {
  key: string;
  icon: ReactNode;
  label: string;
  disabled?: boolean;
  /** Keeps the menu open, so that the person hears or sees the effect. */
  staysOpen?: boolean;
  /** Preceded by a divider. */
  isApart?: boolean;
  run: () => void;
};

/** Actions of the account menu; on phones part of the main menu. */
export function useAccountActions(onPanel: (panel: AccountPanel) => void): AccountAction[] {
  const { t, i18n } = useTranslation(['shell', 'common', 'security', 'desk']);
  const navigate = useNavigate();
  const toast = useToast();
  const team = isTeam(useMe());
  const { publicFigures } = useConfig();
  const awayUntil = useOwnAbsence({ enabled: team });
  const phone = usePhone();
  const { isOn, toggle } = useSingleKeys();
  const openHelp = useHelp();
  const signOut = useSignOut();
  const muted = useSyncExternalStore(mute.subscribe, mute.get);
  async function test() {
    if (await testSound()) toast.success(t('soundTested'));
    else toast.error(t('soundFailed'));
  }
  return [
    { key: 'security', icon: <SafetyOutlined aria-hidden />, label: t('security'), run: () => onPanel('security') },
    {
      key: 'notifications',
      icon: <BellOutlined aria-hidden />,
      label: t('security:notifications.title'),
      run: () => onPanel('notifications'),
    },
    ...(team
      ? [
          {
            key: 'away',
            icon: <ClockCircleOutlined aria-hidden />,
            label: awayUntil
              ? t('desk:away.until', { day: calendarDay(awayUntil, i18n.language) })
              : t('desk:away.menu'),
            run: () => onPanel('away'),
          },
        ]
      : []),
    {
      key: 'mute',
      icon: muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />,
      label: t(muted ? 'unmute' : 'mute'),
      staysOpen: true,
      run: () => mute.set(!mute.get()),
    },
    {
      key: 'soundTest',
      icon: <PlayCircleOutlined aria-hidden />,
      label: t('soundTest'),
      disabled: muted,
      staysOpen: true,
      run: () => void test(),
    },
    ...(team
      ? [
          {
            key: 'macros',
            icon: <ThunderboltOutlined aria-hidden />,
            label: t('macros'),
            run: () => void navigate('/admin/macros'),
          },
        ]
      : []),
    { key: 'data', icon: <ContainerOutlined aria-hidden />, label: t('myData'), run: () => void navigate('/my-data') },
    ...(publicFigures
      ? [
          {
            key: 'transparency',
            icon: <EyeOutlined aria-hidden />,
            label: t('transparency'),
            run: () => void navigate('/transparencia'),
          },
        ]
      : []),
    ...(team && !phone
      ? [
          { key: 'keys', icon: <KeyOutlined aria-hidden />, label: t('keys'), run: () => registry.find('sheet')?.() },
          {
            key: 'singleKeys',
            icon: <StopOutlined aria-hidden />,
            label: t(isOn ? 'keysOff' : 'keysOn'),
            run: toggle,
          },
        ]
      : []),
    { key: 'help', icon: <QuestionCircleOutlined aria-hidden />, label: t('help'), run: openHelp },
    {
      key: 'logout',
      icon: <LogoutOutlined aria-hidden />,
      label: t('common:app.logout'),
      isApart: true,
      run: () => void signOut(),
    },
  ];
}
