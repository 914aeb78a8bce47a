import { LinkOutlined, MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { dayFigures, fullDateTime } from '@/shared/lib/when';
import { useMe } from '@/shared/session/me';
import { InkChip, type InkName } from '@/shared/ui/mark/chips';
import { Avatar } from '@/shared/ui/mark/person-marks';
import shared from '@/shared/ui/list/row-cards.module.css';
import css from './users.module.css';
import { UserMenu } from './user-menu';
import type { UserActionsProps, UserProps } from './task';
import { hasOwnName, lastSeen, type UserState, stateOf } from './rules';

/** The same face for all roles: the role is shown as text, and gold marks actions. */
const FACE = 'user';

export function Person({ person }: UserProps) {
  const { t, i18n } = useTranslation('people');
  const me = useMe();
  const { id, name, email, mailBouncedAt } = person;
  const invitation = useInvitation(person);
  return (
    <span className={shared.person}>
      {person.invitedAt ? (
        <span className={css.face} aria-hidden>
          <MailOutlined aria-hidden />
        </span>
      ) : (
        <Avatar name={name} role={FACE} />
      )}
      <span>
        <b>
          <span>{name}</span>
          {id === me.id && <small className={shared.mark}>{t('you')}</small>}
        </b>
        <span className={css.second}>{hasOwnName(person) ? email : (invitation ?? email)}</span>
        {mailBouncedAt && (
          <small className={css.bounced}>{t('bounced', { date: fullDateTime(mailBouncedAt, i18n.language) })}</small>
        )}
      </span>
    </span>
  );
}

/** When the person was invited, and until when. */
function useInvitation({ invitedAt, invitedUntil }: AdminUser): string | null {
  const { t, i18n } = useTranslation('people');
  if (!invitedAt || !invitedUntil) return null;
  const [at, until] = [invitedAt, invitedUntil].map((iso) => dayFigures(iso, i18n.language));
  return t(Date.parse(invitedUntil) > serverNow() ? 'invitation' : 'invitationEnded', { at, until });
}

const inks: Record<UserState, InkName> = {
  invited: 'straw',
  ended: 'ash',
  active: 'green',
  suspended: 'orange',
  inactive: 'ash',
};

export function AccountState({ person }: UserProps) {
  const { t } = useTranslation('people');
  const state = stateOf(person, serverNow());
  return (
    <span className={css.state}>
      <InkChip name={inks[state]}>{t(`state.${state}`)}</InkChip>
      <StateUntil person={person} state={state} />
    </span>
  );
}

/** The end of the state, and whether the password is temporary. */
function StateUntil({ person, state }: UserProps & { state: UserState }) {
  const { t, i18n } = useTranslation('people');
  const { blockedUntil, temporaryPasswordUntil } = person;
  const invitation = useInvitation(person);
  if (state === 'suspended' && blockedUntil)
    return (
      <small title={fullDateTime(blockedUntil, i18n.language)}>
        {t('until', { date: dayFigures(blockedUntil, i18n.language) })}
      </small>
    );
  if (invitation && hasOwnName(person)) return <small>{invitation}</small>;
  if (!temporaryPasswordUntil || state === 'inactive') return null;
  const isOver = Date.parse(temporaryPasswordUntil) <= serverNow();
  return (
    <small data-over={isOver || undefined} title={fullDateTime(temporaryPasswordUntil, i18n.language)}>
      {t(isOver ? 'temporaryOver' : 'temporary', { date: dayFigures(temporaryPasswordUntil, i18n.language) })}
    </small>
  );
}

export function LastLogin({ person: { lastLogin } }: UserProps) {
  const { t, i18n } = useTranslation('people');
  if (!lastLogin) return <span className="faint">{t('never')}</span>;
  return (
    <time className="num muted" dateTime={lastLogin} title={fullDateTime(lastLogin, i18n.language)}>
      {lastSeen(lastLogin, i18n.language)}
    </time>
  );
}

/** A button for a pending invitation, and a menu with all other actions. */
export function UserActions(props: UserActionsProps) {
  const { t } = useTranslation('people');
  const { person, onTask } = props;
  return (
    <span className={css.actions}>
      {person.invitedAt && (
        <Button
          icon={<LinkOutlined aria-hidden />}
          aria-label={t('copyInviteOf', person)}
          onClick={() => onTask('invite', person)}
        >
          {t('copyInvite')}
        </Button>
      )}
      <UserMenu {...props} />
    </span>
  );
}
