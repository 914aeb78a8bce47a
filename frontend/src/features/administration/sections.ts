import type { Role } from '@/shared/contract';
import { can } from '@/shared/session/me';

const TEAM: readonly Role[] = ['staff', 'admin'];
const ADMIN: readonly Role[] = ['admin'];

/** The admin pages in menu order, with the roles that may open them. The routes check the roles too. */
const SECTIONS = [
  { key: 'people', to: '/admin/users', group: 'club', roles: ADMIN },
  { key: 'worlds', to: '/admin/worlds', group: 'club', roles: ADMIN },
  { key: 'settings', to: '/admin/settings', group: 'club', roles: ADMIN },
  { key: 'maintenance', to: '/admin/maintenance', group: 'club', roles: ADMIN },
  { key: 'macros', to: '/admin/macros', group: 'service', roles: TEAM },
  { key: 'blocks', to: '/admin/blocks', group: 'service', roles: TEAM },
  { key: 'integrations', to: '/admin/integrations', group: 'data', roles: ADMIN },
  { key: 'privacy', to: '/admin/privacy', group: 'data', roles: ADMIN },
  { key: 'log', to: '/admin/security', group: 'data', roles: ADMIN },
] as const;
export type AdminSection = (typeof SECTIONS)[number];

export const adminSectionsFor = (me: { role: Role }): AdminSection[] => SECTIONS.filter(({ roles }) => can(me, roles));
