import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ErasePart } from '@/features/users/privacy-form';
import type { PrivacyRequest } from '@/shared/contract';
import { useMinute } from '@/shared/hooks/use-minute';
import { useTitle } from '@/shared/hooks/use-title';
import '@/shared/i18n/privacy-strings';
import { fullDateTime, shortDayOf } from '@/shared/lib/when';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { destructive } from '@/shared/ui/destructive';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { PageHead } from '@/shared/ui/layout';
import { ListPanel, PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { EmptyState } from '@/shared/ui/states';
import { privacyRequestsQuery, REQUESTS_POLL_MS, type RequestState } from './api';
import { DeadlineMarks } from './deadline';
import { deadlineOf } from './deadline-rules';
import { RefusalDialog } from './refusal-dialog';
import css from './register.module.css';

type Decision = { request: PrivacyRequest; is: 'erase' | 'refuse' };

/** The register of requests about personal data, for admins. */
export function Register() {
  const { t } = useTranslation('privacy');
  useTitle(t('register.title'));
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  return (
    <>
      <PageHead title={t('register.title')} />
      <PageLead>
        <span>{t('register.lead')}</span> <Link to="/admin/settings?section=retention">{t('register.retention')}</Link>
      </PageLead>
      <Requests state="open" onDecide={(request, is) => setDecision({ request, is })} />
      <Requests state="ended" />
      {decision?.is === 'refuse' && <RefusalDialog request={decision.request} onDone={close} />}
      {decision?.is === 'erase' && <EraseDialog request={decision.request} onDone={close} />}
    </>
  );
}

type RequestsProps = { state: RequestState; onDecide?: (request: PrivacyRequest, is: Decision['is']) => void };

function Requests({ state, onDecide }: RequestsProps) {
  const { t } = useTranslation('privacy');
  const query = useInfiniteQuery({
    ...privacyRequestsQuery(state),
    refetchInterval: useLiveInterval(REQUESTS_POLL_MS),
  });
  const rows = query.data?.rows ?? [];
  const title = t(`register.${state}`);
  return (
    <ListPanel className={css.panel}>
      <h2 className={css.title}>{title}</h2>
      <ListState
        query={query}
        count={rows.length}
        failed={t('register.failed')}
        empty={<EmptyState text={t(state === 'open' ? 'register.none' : 'register.noneEnded')} />}
      >
        <ul aria-label={title}>
          {rows.map((request) =>
            onDecide ? (
              <OpenRow key={request.id} request={request} onDecide={(is) => onDecide(request, is)} />
            ) : (
              <EndedRow key={request.id} request={request} />
            ),
          )}
        </ul>
      </ListState>
    </ListPanel>
  );
}

function OpenRow({ request, onDecide }: { request: PrivacyRequest; onDecide: (is: Decision['is']) => void }) {
  const { t, i18n } = useTranslation('privacy');
  const deadline = deadlineOf(request, useMinute());
  const { person, createdAt, dueAt } = request;
  const day = (iso: string) => shortDayOf(iso, i18n.language);
  return (
    <li className={css.row}>
      <Avatar name={person.name} role={person.role} />
      <div className={css.words}>
        <p dir="auto">{t('register.asks', { name: person.name })}</p>
        <p className={css.by}>
          <Link to={`/admin/users?q=${encodeURIComponent(person.email)}`}>{person.email}</Link>
          <span>{` · ${t('register.askedOn', { day: day(createdAt) })}`}</span>
        </p>
        <DeadlineMarks deadline={deadline} />
        <p className={css.by} data-late={deadline.isLate || undefined}>
          {deadline.isLate
            ? t('register.late', { day: day(dueAt) })
            : `${t('register.until', { day: day(dueAt) })} · ${t('register.left', { count: deadline.left })}`}
        </p>
      </div>
      <div className={css.acts}>
        <Button aria-label={`${t('register.refuse')} ${person.name}`} onClick={() => onDecide('refuse')}>
          {t('register.refuse')}
        </Button>
        <Button {...destructive} aria-label={`${t('register.erase')} ${person.name}`} onClick={() => onDecide('erase')}>
          {t('register.erase')}
        </Button>
      </div>
    </li>
  );
}

function EndedRow({ request }: { request: PrivacyRequest }) {
  const { i18n } = useTranslation('privacy');
  const sentence = useSentence();
  const { endedAt, reason } = request;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p dir="auto">{sentence(request)}</p>
        {reason && (
          <p className={`${css.by} ${css.reason}`} dir="auto">
            {reason}
          </p>
        )}
      </div>
      <time className={css.by} dateTime={endedAt!}>
        {fullDateTime(endedAt!, i18n.language)}
      </time>
    </li>
  );
}

function useSentence() {
  const { t } = useTranslation('privacy');
  return ({ kind, outcome, person, createdBy, endedBy }: PrivacyRequest): string => {
    const by = endedBy?.name ?? t('register.commandLine');
    if (outcome === 'withdrawn') return t('register.done.withdrawn', person);
    if (outcome === 'refused') return t('register.done.refused', { ...person, by });
    if (kind === 'erasure') return t('register.done.erasure', { ...person, by });
    return createdBy?.id === person.id
      ? t('register.done.ownExport', person)
      : t('register.done.export', { ...person, by });
  };
}

function EraseDialog({ request: { person }, onDone }: { request: PrivacyRequest; onDone: () => void }) {
  const { t } = useTranslation(['privacy', 'common']);
  return (
    <Dialog
      open
      title={t('eraseTitle', person)}
      footer={null}
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={onDone}
    >
      <ErasePart person={person} onDone={onDone} />
    </Dialog>
  );
}
