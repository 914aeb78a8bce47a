import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminSession } from '@/shared/contract';
import { ago, fullDateTime } from '@/shared/lib/when';
import { useMe } from '@/shared/session/me';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import { Avatar } from '@/shared/ui/mark/person-marks';
import shared from '@/shared/ui/list/row-cards.module.css';
import type { OnFilter } from './filter';
import { AddressButton, Moment } from './row-parts';
import css from './security.module.css';

export type SessionRowsProps = {
  rows: readonly AdminSession[];
  onEnd: (session: AdminSession) => void;
  onFilter: OnFilter;
};

export function useDeviceText() {
  const { t } = useTranslation('securityConsole');
  return useCallback(({ device }: AdminSession) => (device ? t('device', { ...device }) : t('deviceUnknown')), [t]);
}

export function SessionTable({ rows, onEnd, onFilter }: SessionRowsProps) {
  const { t } = useTranslation(['securityConsole', 'common']);
  const deviceText = useDeviceText();
  const columns = useMemo<Column<AdminSession>[]>(
    () => [
      { key: 'person', title: t('column.person'), render: (session) => <Person session={session} /> },
      { key: 'device', title: t('column.device'), render: deviceText },
      { key: 'ip', title: t('column.ip'), render: ({ ip }) => <AddressButton ip={ip} onFilter={onFilter} /> },
      { key: 'since', title: t('column.since'), render: ({ createdAt }) => <Moment at={createdAt} /> },
      { key: 'seen', title: t('column.seen'), render: (session) => <Seen session={session} /> },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (session) => <EndButton session={session} onEnd={onEnd} />,
      },
    ],
    [t, deviceText, onEnd, onFilter],
  );
  return <DataTable className={css.sessionTable} label={t('tab.sessions')} columns={columns} rows={rows} />;
}

/** Replaces the table on narrow screens. */
export function SessionCards({ rows, onEnd, onFilter }: SessionRowsProps) {
  const { t } = useTranslation('securityConsole');
  const deviceText = useDeviceText();
  return (
    <ul className={shared.cards} aria-label={t('tab.sessions')}>
      {rows.map((session) => (
        <li key={session.id}>
          <Person session={session} />
          <dl className={`${shared.facts} ${css.facts}`}>
            <dt>{t('column.device')}</dt>
            <dd>{deviceText(session)}</dd>
            <dt>{t('column.ip')}</dt>
            <dd>
              <AddressButton ip={session.ip} onFilter={onFilter} />
            </dd>
            <dt>{t('column.since')}</dt>
            <dd>
              <Moment at={session.createdAt} />
            </dd>
            <dt>{t('column.seen')}</dt>
            <dd>
              <Seen session={session} />
            </dd>
          </dl>
          <EndButton session={session} onEnd={onEnd} />
        </li>
      ))}
    </ul>
  );
}

function Person({ session: { user, current } }: { session: AdminSession }) {
  const { t } = useTranslation(['securityConsole', 'common']);
  const me = useMe();
  return (
    <span className={shared.person}>
      <Avatar name={user.name} role={user.role} />
      <span>
        <b>
          <span>{user.name}</span>
          {current ? (
            <small className={shared.mark}>{t('sessions.current')}</small>
          ) : (
            user.id === me.id && <small className={shared.mark}>{t('you')}</small>
          )}
        </b>
        <span className="faint">{`${user.email} · ${t(`common:role.${user.role}`)}`}</span>
      </span>
    </span>
  );
}

function Seen({ session: { lastSeenAt } }: { session: AdminSession }) {
  const { i18n } = useTranslation();
  return (
    <time className="num muted" dateTime={lastSeenAt} title={fullDateTime(lastSeenAt, i18n.language)}>
      {ago(lastSeenAt, i18n.language)}
    </time>
  );
}

function EndButton({ session, onEnd }: { session: AdminSession; onEnd: SessionRowsProps['onEnd'] }) {
  const { t } = useTranslation('securityConsole');
  const device = useDeviceText()(session);
  return (
    <Button danger aria-label={t('sessions.endOf', { name: session.user.name, device })} onClick={() => onEnd(session)}>
      {t('sessions.end')}
    </Button>
  );
}
