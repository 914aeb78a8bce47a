import { MenuOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { useMenu } from '@/shared/hooks/use-menu';
import { can, isTeam, useMe } from '@/shared/session/me';
import css from './header.module.css';

type Area = { to: string; label: string; isCurrent: boolean };

/** Where a member of the team may go. */
function useAreas(): Area[] {
  const { t } = useTranslation(['common', 'shell']);
  const me = useMe();
  const { pathname } = useLocation();
  if (!isTeam(me)) return [];
  const at = (to: string) => pathname.startsWith(to);
  const isTickets = pathname === '/' || at('/dashboard') || at('/ticket/');
  return [
    { to: '/dashboard', label: t('shell:tickets'), isCurrent: isTickets },
    ...[
      { to: '/incidents', label: t('shell:incidents') },
      { to: '/reports', label: t('shell:reports') },
      ...(can(me, 'admin')
        ? [
            { to: '/admin/users', label: t('shell:people') },
            { to: '/admin/worlds', label: t('shell:worlds') },
            { to: '/admin/integrations', label: t('shell:integrations') },
            { to: '/admin/security', label: t('shell:audit') },
            { to: '/admin/settings', label: t('shell:settings') },
          ]
        : []),
    ].map((area) => ({ ...area, isCurrent: at(area.to) || (area.to === '/incidents' && at('/changelog')) })),
  ];
}

/** The areas as links in the header. */
export function TopNavigation() {
  const { t } = useTranslation(['common', 'shell']);
  const areas = useAreas();
  if (areas.length === 0) return null;
  return (
    <nav className={css.nav} aria-label={t('shell:nav')}>
      {areas.map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The same as a menu, where the links do not fit. */
export function NavigationMenu() {
  const { t } = useTranslation(['common', 'shell']);
  const areas = useAreas();
  const navigate = useNavigate();
  const { move, dropdown, button } = useMenu();
  if (areas.length === 0) return null;
  return (
    <Dropdown
      placement="bottomRight"
      {...dropdown}
      menu={{
        selectedKeys: areas.filter(({ isCurrent }) => isCurrent).map(({ to }) => to),
        items: areas.map(({ to, label }) => ({ key: to, label })),
        onClick: ({ key }) => {
          move(false);
          void navigate(key);
        },
      }}
    >
      <Button {...button} type="text" icon={<MenuOutlined aria-hidden />} aria-label={t('shell:menu')} />
    </Dropdown>
  );
}
