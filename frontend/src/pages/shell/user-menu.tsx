import {
  ApiOutlined,
  GlobalOutlined,
  LogoutOutlined,
  MutedOutlined,
  SafetyOutlined,
  SettingOutlined,
  SoundOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { lazyPart } from '@/shared/ui/lazy-part';
import { can, isTeam, useMe } from '@/shared/session/me';
import { mute } from '@/shared/sound/mute';
import { RoleBadge } from '@/shared/ui/person-marks';
import { useReturnFocus } from '@/shared/hooks/use-return-focus';
import css from './header.module.css';
import { useSignOut } from './use-sign-out';

const SecurityDrawer = lazyPart(() => import('@/features/security/security-drawer'), 'SecurityDrawer');

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** Name and role; opens the menu of the account. */
export function UserMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [security, setSecurity] = useState<'never' | 'open' | 'closed'>('never');
  const items = useItems(compact);
  const act = useActions(() => setSecurity('open'));
  const { trigger, giveBack } = useReturnFocus();

  function move(next: boolean) {
    if (!next) giveBack();
    setOpen(next);
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        open={open}
        onOpenChange={move}
        menu={{
          items,
          onClick: ({ key }) => {
            move(key === 'mute');
            act(key);
          },
        }}
      >
        <Button
          ref={trigger}
          type="text"
          className={css.account}
          aria-haspopup="menu"
          aria-expanded={open}
          icon={compact ? <UserOutlined aria-hidden /> : undefined}
        >
          <span className="vh">{t('shell.account', { name: me.name })}</span>
          {!compact && (
            <span className={css.name} aria-hidden>
              {me.name}
            </span>
          )}
          {!compact && isTeam(me) && <RoleBadge role={me.role} />}
        </Button>
      </Dropdown>
      {security !== 'never' && (
        <Suspense>
          <SecurityDrawer open={security === 'open'} onClose={() => setSecurity('closed')} />
        </Suspense>
      )}
    </>
  );
}

function Who() {
  const me = useMe();
  return (
    <span className={css.who}>
      <b>
        {me.name} {isTeam(me) && <RoleBadge role={me.role} />}
      </b>
      <small>{me.email}</small>
    </span>
  );
}

function useItems(compact: boolean): Item[] {
  const { t } = useTranslation();
  const me = useMe();
  const muted = useSyncExternalStore(mute.subscribe, mute.get);
  const who: Item[] = [
    { key: 'who', label: <Who />, type: 'group' },
    { key: 'line', type: 'divider' },
  ];
  const admin: Item[] = [
    { key: 'people', icon: <TeamOutlined aria-hidden />, label: t('shell.people') },
    { key: 'worlds', icon: <GlobalOutlined aria-hidden />, label: t('shell.worlds') },
    { key: 'settings', icon: <SettingOutlined aria-hidden />, label: t('shell.settings') },
    { key: 'integrations', icon: <ApiOutlined aria-hidden />, label: t('shell.integrations') },
  ];
  return [
    ...(compact ? who : []),
    ...(can(me, 'admin') ? admin : []),
    { key: 'security', icon: <SafetyOutlined aria-hidden />, label: t('shell.security') },
    {
      key: 'mute',
      icon: muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />,
      label: t(muted ? 'shell.unmute' : 'shell.mute'),
    },
    { key: 'end', type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('shell.logout') },
  ];
}

function useActions(openSecurity: () => void) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const actions: Record<string, () => void> = {
    people: () => void navigate('/admin/users'),
    worlds: () => void navigate('/admin/worlds'),
    settings: () => void navigate('/admin/settings'),
    integrations: () => void navigate('/admin/integrations'),
    security: openSecurity,
    mute: () => mute.set(!mute.get()),
    logout: () => void signOut(),
  };
  return (key: string) => actions[key]?.();
}
