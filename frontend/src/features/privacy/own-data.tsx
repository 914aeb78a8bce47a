import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { KeptFor } from '@/features/retention/kept-for';
import { useConfig } from '@/shared/api/config';
import type { ErasureRequest, OwnPrivacy } from '@/shared/contract';
import { useMinute } from '@/shared/hooks/use-minute';
import { useTitle } from '@/shared/hooks/use-title';
import '@/shared/i18n/privacy-strings';
import { saveFile } from '@/shared/lib/save-file';
import { fullDateTime, MINUTE_MS, moment, shortDayOf } from '@/shared/lib/when';
import { useMe } from '@/shared/session/me';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { PageHead, Panel } from '@/shared/ui/layout';
import { PageLead } from '@/shared/ui/list-page';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { exportOwnMutation, ownPrivacyQuery, requestErasureMutation, withdrawErasureMutation } from './api';
import { DeadlineMarks } from './deadline';
import { deadlineOf } from './deadline-rules';
import css from './own-data.module.css';

/** A copy of the reader's data, and a request to erase them. */
export function OwnData() {
  const { t } = useTranslation('privacy');
  useTitle(t('title'));
  const { data, error, refetch } = useQuery(ownPrivacyQuery());
  const { privacyContact } = useConfig();
  return (
    <>
      <PageHead title={t('title')} />
      <PageLead>{t('lead')}</PageLead>
      {error && !data && <Failure error={error} text={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows />}
      {data && (
        <div className={css.parts}>
          <Copy privacy={data} />
          <Erasure request={data.erasure} />
          <KeptFor />
        </div>
      )}
      {privacyContact && (
        <p className={css.contact}>
          <span>{t('contact')}</span>
          <b dir="auto">{` ${privacyContact}`}</b>
        </p>
      )}
    </>
  );
}

function Copy({ privacy: { exportAgainAt } }: { privacy: OwnPrivacy }) {
  const { t, i18n } = useTranslation('privacy');
  const me = useMe();
  const minute = useMinute();
  const isOver = exportAgainAt === null || Date.parse(exportAgainAt) <= minute * MINUTE_MS;
  const toast = useToast();
  const { mutate, isPending } = useMutation(exportOwnMutation(useQueryClient()));
  const take = () =>
    mutate(undefined, {
      onSuccess: (zip) => saveFile(t('copy.file', { id: me.id }), zip),
      onError: (error) => toast.error(t('copy.failed'), error),
    });
  return (
    <Panel title={t('copy.title')}>
      <p className={css.lead}>{t('copy.lead')}</p>
      {!isOver ? (
        <p className={css.again}>{t('copy.again', { at: moment(exportAgainAt, i18n.language) })}</p>
      ) : (
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={take}>
          {t('copy.take')}
        </Button>
      )}
    </Panel>
  );
}

function Erasure({ request }: { request: ErasureRequest | null }) {
  const { t } = useTranslation('privacy');
  const isOpen = request !== null && request.endedAt === null;
  return (
    <Panel title={t('erasure.title')}>
      {isOpen ? <OpenRequest request={request} /> : <NewRequest last={request} />}
    </Panel>
  );
}

function OpenRequest({ request }: { request: ErasureRequest }) {
  const { t, i18n } = useTranslation('privacy');
  const toast = useToast();
  const deadline = deadlineOf(request, useMinute());
  const { mutate, isPending } = useMutation(withdrawErasureMutation(useQueryClient()));
  const day = (iso: string) => shortDayOf(iso, i18n.language);
  return (
    <>
      <div className={css.request}>
        <p>
          <b>{t('erasure.asked', { day: day(request.createdAt) })}</b>
          <span>{`, ${t('erasure.due', { day: day(request.dueAt) })}`}</span>
        </p>
        <DeadlineMarks deadline={deadline} />
        <p className={css.lead}>
          {`${deadline.isLate ? t('erasure.late') : t('erasure.left', { count: deadline.left })} ${t('erasure.meanwhile')}`}
        </p>
      </div>
      <Button
        type="link"
        loading={isPending}
        onClick={() => mutate(undefined, { onError: (error) => toast.error(t('erasure.notWithdrawn'), error) })}
      >
        {t('erasure.withdraw')}
      </Button>
    </>
  );
}

function NewRequest({ last }: { last: ErasureRequest | null }) {
  const { t, i18n } = useTranslation(['privacy', 'common']);
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const { mutate, isPending } = useMutation(requestErasureMutation(useQueryClient()));
  const send = () =>
    mutate(undefined, {
      onSuccess: () => setAsking(false),
      onError: (error) => toast.error(t('erasure.notSent'), error),
    });
  return (
    <>
      {last?.outcome === 'refused' && (
        <div className={css.request}>
          <p>
            <b>{t('erasure.refused', { at: fullDateTime(last.endedAt!, i18n.language) })}</b>
          </p>
          <p className={css.reason} dir="auto">
            {last.reason}
          </p>
        </div>
      )}
      <p className={css.lead}>{t('erasure.lead')}</p>
      <Button onClick={() => setAsking(true)}>{t('erasure.ask')}</Button>
      <ConfirmDialog
        question={isAsking ? { title: t('erasure.question'), text: t('erasure.what'), yes: t('erasure.send') } : null}
        busy={isPending}
        onYes={send}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
