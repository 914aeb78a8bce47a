import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { MailOverview, MailTest } from '@/shared/contract';
import { fullDateTime, tagOf } from '@/shared/lib/when';
import { useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list/list-state';
import { useToast } from '@/shared/ui/toast/toast';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import { mailQuery, testMailMutation } from './api';
import css from './mail.module.css';
import { MailParked } from './mail-parked';
import { isTestPending } from './rules';
import { Row } from './setting-row';

/** E-mail status, counts, and failed e-mails. */
export function MailSection() {
  const { t } = useTranslation('settings');
  const query = useQuery(mailQuery());
  const { data: mail } = query;
  return (
    <ListState query={query} count={mail ? 1 : 0} failed={t('mail.failed')} empty={null}>
      {mail && (
        <>
          <Panel bare title={t('mail.state')} className={rowCss.panel}>
            <Sending mail={mail} />
          </Panel>
          <Panel bare title={t('mail.counts', { days: mail.keptDays })} className={rowCss.panel}>
            <Counts {...mail.counts} />
          </Panel>
          <Panel bare title={t('mail.parked')} className={rowCss.panel}>
            <MailParked mail={mail} />
          </Panel>
        </>
      )}
    </ListState>
  );
}

function Sending({ mail: { isOn, missing, lastTest } }: { mail: MailOverview }) {
  const { t } = useTranslation('settings');
  return (
    <Row
      title={t(isOn ? 'mail.on' : 'mail.off')}
      hint={isOn ? t('mail.onHint') : t('mail.missing', { names: missing.join(', ') })}
      below={<div role="status">{lastTest && <LastTest test={lastTest} />}</div>}
    >
      {isOn && <SendTest />}
    </Row>
  );
}

function LastTest({ test }: { test: MailTest }) {
  const { t, i18n } = useTranslation('settings');
  const when = fullDateTime(test.createdAt, i18n.language);
  if (isTestPending(test)) return <p>{t('mail.test.underWay', { when })}</p>;
  if (test.error === null) return <p>{t('mail.test.sent', { when })}</p>;
  const error = t(`mail.error.${test.error}`);
  return <p>{t(test.state === 'pending' ? 'mail.test.waits' : 'mail.test.failed', { when, error })}</p>;
}

function SendTest() {
  const { t } = useTranslation('settings');
  const { email } = useMe();
  const toast = useToast();
  const send = useMutation(testMailMutation(useQueryClient()));
  return (
    <Button
      loading={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => toast.success(t('mail.sending', { email })),
          onError: (error) => toast.error(t('mail.sendFailed'), error),
        })
      }
    >
      {t('mail.send')}
    </Button>
  );
}

function Counts({ pending, sending, sent, dropped, parked }: MailOverview['counts']) {
  const { t, i18n } = useTranslation('settings');
  const counts = { waiting: pending + sending, sent, dropped, parked };
  return (
    <dl className={css.counts}>
      {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
        <div key={name}>
          <dt>{t(`mail.count.${name}`)}</dt>
          <dd className="num">{counts[name].toLocaleString(tagOf(i18n.language))}</dd>
        </div>
      ))}
    </dl>
  );
}
