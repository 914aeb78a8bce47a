import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { can, isTeam, useMe } from '@/shared/session/me';

export type PlaceKey = 'tickets' | 'newTicket' | 'incidents' | 'sanctions' | 'news' | 'reports' | 'administration';
export type Place = {
  key: PlaceKey;
  to: string;
  label: string;
  isCurrent: boolean;
  /** Preceded by a divider. */ isApart?: boolean;
};

const NEW = '/dashboard?tab=new';

/** The navigation links for the role. */
export function usePlaces(): Place[] {
  const { t } = useTranslation(['common', 'shell', 'tickets']);
  const me = useMe();
  const { pathname, search } = useLocation();
  const isAt = (...paths: string[]) => paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const isNews = isAt('/novidades', '/changelog');
  const isTickets = pathname === '/' || isAt('/dashboard', '/ticket');

  if (!isTeam(me)) {
    const isNew = isTickets && !isAt('/ticket') && new URLSearchParams(search).get('tab') === 'new';
    return [
      { key: 'tickets', to: '/dashboard', label: t('tickets:tabs.own'), isCurrent: isTickets && !isNew },
      { key: 'newTicket', to: NEW, label: t('tickets:tabs.new'), isCurrent: isNew },
      { key: 'news', to: '/novidades', label: t('shell:news'), isCurrent: isNews },
    ];
  }
  return [
    { key: 'tickets', to: '/dashboard', label: t('tickets:title'), isCurrent: isTickets },
    { key: 'incidents', to: '/incidents', label: t('shell:incidents'), isCurrent: isAt('/incidents') },
    {
      key: 'sanctions',
      to: '/sanctions/all',
      label: t('shell:sanctions'),
      isCurrent: isAt('/sanctions/all'),
    },
    { key: 'news', to: '/changelog', label: t('shell:news'), isCurrent: isNews },
    { key: 'reports', to: '/reports', label: t('shell:reports'), isCurrent: isAt('/reports') },
    {
      key: 'administration',
      to: can(me, 'admin') ? '/admin/users' : '/admin/macros',
      label: t('shell:administration'),
      isCurrent: isAt('/admin'),
      isApart: true,
    },
  ];
}
