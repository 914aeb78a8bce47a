import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Session } from '@/shared/contract';
import { ago } from '@/shared/lib/when';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { endSessionMutation, sessionsQuery } from './api';
import choices from './choices.module.css';
import { deviceOf } from './rules';
import css from './account.module.css';

export function SessionsSection() {
  const { t } = useTranslation('security');
  const sessions = useQuery(sessionsQuery());
  return (
    <section className={css.section}>
      <h3>{t('sessions.title')}</h3>
      <p>{t('sessions.lead')}</p>
      {sessions.isPending && <SkeletonRows />}
      {sessions.error && !sessions.data && (
        <Failure error={sessions.error} text={t('sessions.loadFailed')} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className={css.sessions}>
          {sessions.data.map((row) => (
            <SessionRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ row }: { row: Session }) {
  const { t, i18n } = useTranslation('security');
  const client = useQueryClient();
  const toast = useToast();
  const end = useMutation(endSessionMutation(client));
  const known = deviceOf(row.userAgent);
  const device = known ? t('sessions.on', known) : t('sessions.unknown');
  const seen = t('sessions.seen', { when: ago(row.lastSeenAt, i18n.language) });

  /**
   * Awaited here, because the row may be unmounted before the request settles, which drops the callbacks of `mutate`.
   */
  async function stop() {
    try {
      await end.mutateAsync(row.id);
      toast.said(t('sessions.ended'));
    } catch (error) {
      toast.error(t('sessions.failed'), error);
    }
  }

  return (
    <li className={choices.row}>
      <div>
        <span>{device}</span>
        <small className="num">{[row.ip, seen].filter(Boolean).join(' · ')}</small>
      </div>
      {row.current ? (
        <span className={css.state} data-on>
          {t('sessions.current')}
        </span>
      ) : (
        <Button
          className="reach"
          size="small"
          danger
          loading={end.isPending}
          aria-label={t('sessions.endOne', { device })}
          onClick={() => void stop()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
