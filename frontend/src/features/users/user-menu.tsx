import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useConfig } from '@/shared/api/config';
import type { AdminUser, Config, Me } from '@/shared/contract';
import { useMenu } from '@/shared/hooks/use-menu';
import { serverNow } from '@/shared/lib/server-clock';
import { isTeam, useMe } from '@/shared/session/me';
import css from './users.module.css';
import type { Deed, UserActionsProps } from './task';
import { stateOf } from './rules';

type Fits = (person: AdminUser, given: { me: Me; config: Config }) => boolean;
const isInvited: Fits = ({ invitedAt }) => invitedAt !== null;
/** In menu order, with a divider before the last group. Actions without a condition apply to everybody. */
const DEEDS: readonly (readonly [Deed, Fits?])[] = [
  // An invited person has a button for this in the row.
  ['invite', (person, given) => person.isActive && person.lastLogin === null && !isInvited(person, given)],
  ['edit'],
  // The reader's own password and second factor are changed in the account menu, which requires the current ones.
  ['password', ({ id }, { me }) => id !== me.id],
  ['resetMfa', ({ id, mfaEnabled }, { me }) => mfaEnabled && id !== me.id],
  ['aliases', (person, { config }) => config.conflictGuard === true && isTeam(person)],
  ['privacy'],
];
const LAST: typeof DEEDS = [
  ['endInvite', (person) => stateOf(person, serverNow()) === 'invited'],
  ['block', ({ role, blockedUntil }) => role === 'user' && blockedUntil === null],
  ['lift', ({ blockedUntil }) => blockedUntil !== null],
];

/** All actions as text. */
export function UserMenu({ person, onTask }: UserActionsProps) {
  const { t } = useTranslation('people');
  const [used, setUsed] = useState(false);
  const { move, dropdown, button } = useMenu();
  const trigger = (
    <Button
      {...button}
      type="text"
      className={css.more}
      icon={<EllipsisOutlined aria-hidden />}
      aria-label={t('actionsOf', person)}
      onClick={() => {
        if (used) return;
        setUsed(true);
        move(true);
      }}
    />
  );
  // There may be hundreds of rows, so antd's menu is created on first use.
  if (!used) return trigger;
  return (
    <OpenMenu
      person={person}
      dropdown={dropdown}
      onClick={(deed) => {
        move(false);
        if (deed !== TICKETS) onTask(deed, person);
      }}
    >
      {trigger}
    </OpenMenu>
  );
}

const TICKETS = 'tickets';
type OpenMenuProps = Pick<UserActionsProps, 'person'> & {
  dropdown: ReturnType<typeof useMenu>['dropdown'];
  onClick: (deed: Deed | typeof TICKETS) => void;
  children: React.ReactElement;
};

function OpenMenu({ person, dropdown, onClick, children }: OpenMenuProps) {
  const { t } = useTranslation('people');
  const given = { me: useMe(), config: useConfig() };
  const { id, activeTicketCount: count } = person;
  const words = (deeds: typeof DEEDS) =>
    deeds
      .filter(([, fits]) => fits?.(person, given) ?? true)
      .map(([deed]) => ({ key: deed, label: t(`action.${deed}`), danger: deed === 'endInvite' }));
  const last = words(LAST);
  const items: MenuProps['items'] = [
    {
      key: TICKETS,
      label: (
        <Link to={`/dashboard?owner=${id}&closed=true`} className={css.item}>
          <span>{t('action.tickets')}</span> <small>{t('action.active', { count })}</small>
        </Link>
      ),
    },
    ...words(DEEDS),
    ...(last.length > 0 ? [{ key: 'line', type: 'divider' as const }, ...last] : []),
  ];
  return (
    <Dropdown
      placement="bottomRight"
      {...dropdown}
      menu={{ items, onClick: ({ key }) => onClick(key as Deed | typeof TICKETS) }}
    >
      {children}
    </Dropdown>
  );
}
