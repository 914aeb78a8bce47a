import {
  DownOutlined,
  KeyOutlined,
  LogoutOutlined,
  MutedOutlined,
  PlayCircleOutlined,
  SafetyOutlined,
  SoundOutlined,
  StopOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { lazyDialog } from '@/shared/ui/lazy-part';
import { isTeam, useMe } from '@/shared/session/me';
import { testSound } from '@/shared/sound/chime';
import { registry } from '@/shared/shortcuts/registry';
import { mute } from '@/shared/sound/mute';
import { RoleBadge } from '@/shared/ui/person-marks';
import { useToast } from '@/shared/ui/toast';
import { useMenu } from '@/shared/hooks/use-menu';
import css from './header.module.css';
import { useSignOut } from './use-sign-out';
import { useSingleKeys } from './use-single-keys';

const SecurityDrawer = lazyDialog(() => import('@/features/security/security-drawer'), 'SecurityDrawer');

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** Name and role; opens the menu of the account. */
export function UserMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation(['common', 'shell']);
  const me = useMe();
  const [security, setSecurity] = useState<'never' | 'open' | 'closed'>('never');
  const items = useItems(compact);
  const act = useActions(() => setSecurity('open'));
  const { move, dropdown, button } = useMenu();

  return (
    <>
      <Dropdown
        placement="bottomRight"
        {...dropdown}
        menu={{
          items,
          onClick: ({ key }) => {
            move(key === 'mute' || key === 'soundTest');
            act(key);
          },
        }}
      >
        <Button
          {...button}
          type="text"
          className={css.account}
          icon={compact ? <UserOutlined aria-hidden /> : undefined}
        >
          <span className="vh">{t('shell:account', { name: me.name })}</span>
          {!compact && (
            <span className={css.name} aria-hidden>
              {me.name}
            </span>
          )}
          {!compact && isTeam(me) && <RoleBadge role={me.role} />}
          {!compact && <DownOutlined className={css.chevron} aria-hidden />}
        </Button>
      </Dropdown>
      {security !== 'never' && <SecurityDrawer open={security === 'open'} onClose={() => setSecurity('closed')} />}
    </>
  );
}

function Who() {
  const me = useMe();
  return (
    <span className={css.who}>
      <b>
        <span>{me.name}</span> {isTeam(me) && <RoleBadge role={me.role} />}
      </b>
      <small>{me.email}</small>
    </span>
  );
}

function useItems(compact: boolean): Item[] {
  const { t } = useTranslation(['common', 'shell']);
  const team = isTeam(useMe());
  const { isOn } = useSingleKeys();
  const muted = useSyncExternalStore(mute.subscribe, mute.get);
  const who: Item[] = [
    { key: 'who', label: <Who />, type: 'group' },
    { key: 'line', type: 'divider' },
  ];
  return [
    ...(compact ? who : []),
    { key: 'security', icon: <SafetyOutlined aria-hidden />, label: t('shell:security') },
    {
      key: 'mute',
      icon: muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />,
      label: t(muted ? 'shell:unmute' : 'shell:mute'),
    },
    { key: 'soundTest', icon: <PlayCircleOutlined aria-hidden />, label: t('shell:soundTest'), disabled: muted },
    ...(team
      ? [
          { key: 'macros', icon: <ThunderboltOutlined aria-hidden />, label: t('shell:macros') },
          { key: 'keys', icon: <KeyOutlined aria-hidden />, label: t('shell:keys') },
          { key: 'singleKeys', icon: <StopOutlined aria-hidden />, label: t(isOn ? 'shell:keysOff' : 'shell:keysOn') },
        ]
      : []),
    { key: 'end', type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('app.logout') },
  ];
}

function useActions(openSecurity: () => void) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { t } = useTranslation(['common', 'shell']);
  const toast = useToast();
  async function test() {
    if (await testSound()) toast.success(t('shell:soundTested'));
    else toast.error(t('shell:soundFailed'));
  }
  const { toggle } = useSingleKeys();
  const actions: Record<string, () => void> = {
    macros: () => void navigate('/admin/macros'),
    keys: () => registry.find('sheet')?.(),
    singleKeys: toggle,
    security: openSecurity,
    mute: () => mute.set(!mute.get()),
    soundTest: () => void test(),
    logout: () => void signOut(),
  };
  return (key: string) => actions[key]?.();
}
