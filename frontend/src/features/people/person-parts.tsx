import {
  EditOutlined,
  IdcardOutlined,
  LockOutlined,
  MailOutlined,
  SafetyOutlined,
  StopOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { AdminUser, Config, Me } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { isTeam, useMe } from '@/shared/session/me';
import { Hint } from '@/shared/ui/hint';
import { Avatar } from '@/shared/ui/person-marks';
import { InkChip } from '@/shared/ui/chips';
import shared from '@/shared/ui/row-cards.module.css';
import type { Task } from './people-dialogs';
import css from './people.module.css';

export type OnTask = (kind: Exclude<Task['kind'], 'create'>, person: AdminUser) => void;
export type PeopleRowsProps = { rows: readonly AdminUser[]; onTask: OnTask };

export function Person({ person: { id, name, email, role, mailBouncedAt, blockedUntil } }: { person: AdminUser }) {
  const { t, i18n } = useTranslation('people');
  const me = useMe();
  return (
    <span className={shared.person}>
      <Avatar name={name} role={role} />
      <span>
        <b>
          <span>{name}</span>
          {id === me.id && <small className={shared.mark}>{t('you')}</small>}
        </b>
        <span className="faint">{email}</span>
        {blockedUntil && (
          <small className={css.blocked}>
            {t('blockedUntil', { date: fullDateTime(blockedUntil, i18n.language) })}
          </small>
        )}
        {mailBouncedAt && (
          <small className={css.bounced}>{t('bounced', { date: fullDateTime(mailBouncedAt, i18n.language) })}</small>
        )}
      </span>
    </span>
  );
}

export function AccountState({ isActive }: Pick<AdminUser, 'isActive'>) {
  const { t } = useTranslation('people');
  return <InkChip name={isActive ? 'green' : 'ash'}>{t(isActive ? 'active' : 'inactive')}</InkChip>;
}

export function LastLogin({ lastLogin, invitedUntil }: Pick<AdminUser, 'lastLogin' | 'invitedUntil'>) {
  const { t, i18n } = useTranslation('people');
  if (invitedUntil)
    return <span className="muted">{t('invitedUntil', { date: fullDateTime(invitedUntil, i18n.language) })}</span>;
  if (!lastLogin) return <span className="faint">{t('never')}</span>;
  return (
    <time className="num muted" dateTime={lastLogin}>
      {fullDateTime(lastLogin, i18n.language)}
    </time>
  );
}

const icons = {
  edit: <EditOutlined aria-hidden />,
  invite: <MailOutlined aria-hidden />,
  password: <LockOutlined aria-hidden />,
  resetMfa: <SafetyOutlined aria-hidden />,
  aliases: <TagsOutlined aria-hidden />,
  block: <StopOutlined aria-hidden />,
  privacy: <IdcardOutlined aria-hidden />,
};

type Given = Pick<Config, 'sendsMail' | 'conflictGuard'> & { me: Me };
type Fits = (person: AdminUser, given: Given) => boolean;
/** Whether the action makes sense: an invitation is for people who have never signed in. */
const isFor: Partial<Record<Parameters<OnTask>[0], Fits>> = {
  invite: ({ lastLogin, isActive }, { sendsMail }) => sendsMail && isActive && lastLogin === null,
  // One's own password and second factor are changed in the account menu, which asks for the present ones.
  password: ({ id }, { me }) => id !== me.id,
  resetMfa: ({ id, mfaEnabled }, { me }) => mfaEnabled && id !== me.id,
  block: ({ role, blockedUntil }) => role === 'user' && blockedUntil === null,
  aliases: (person, { conflictGuard }) => conflictGuard === true && isTeam(person),
};

/** Icons with a tooltip in the table, words on cards. */
export function PersonActions({ person, onTask, words }: { person: AdminUser; onTask: OnTask; words?: boolean }) {
  const { t } = useTranslation('people');
  const given = { ...useConfig(), me: useMe() };
  const kinds = (['edit', 'invite', 'password', 'resetMfa', 'aliases', 'block', 'privacy'] as const).filter(
    (kind) => isFor[kind]?.(person, given) ?? true,
  );
  return (
    <span className={css.actions}>
      {kinds.map((kind) => {
        const button = (
          <Button
            type={words ? 'default' : 'text'}
            icon={icons[kind]}
            aria-label={t(`action.${kind}Of`, person)}
            onClick={() => onTask(kind, person)}
          >
            {words && t(`action.${kind}`)}
          </Button>
        );
        return words ? (
          <span key={kind}>{button}</span>
        ) : (
          <Hint key={kind} text={t(`action.${kind}`)}>
            {button}
          </Hint>
        );
      })}
    </span>
  );
}
