import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { canPush } from '@/shared/session/subscription';
import { useErrorText } from '@/shared/api/use-error-text';
import { useMe } from '@/shared/session/me';
import { useToast } from '@/shared/ui/toast/toast';
import { wantsHomeScreen } from './browser';
import { pushKeyQuery } from './key';
import { pushStateQuery, switchPushMutation, testPushMutation } from './api';
import css from './push-switch.module.css';

/** Hidden if the server or the browser does not support push. */
export function PushSwitch() {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(pushKeyQuery());
  if (!data?.publicKey) return null;
  if (wantsHomeScreen()) return <p className={css.hint}>{t('push.homeScreen')}</p>;
  return canPush() ? <BrowserSwitch publicKey={data.publicKey} /> : null;
}

function BrowserSwitch({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const toast = useToast();
  const labelId = useId();
  const hintId = useId();
  const client = useQueryClient();
  const { data: isOn = false } = useQuery(pushStateQuery(me.id));
  const { mutate, isPending } = useMutation(switchPushMutation(client, me.id, publicKey));
  const isDenied = Notification.permission === 'denied';

  function change(wanted: boolean) {
    mutate(wanted, {
      onSuccess: () => toast.said(t(wanted ? 'push.on' : 'push.off')),
      // A refusal in the browser's dialog is not an error; the line below tells how to allow push messages.
      onError: () => Notification.permission !== 'denied' && toast.error(t('push.failed')),
    });
  }
  return (
    <div className={css.row}>
      <div>
        <span id={labelId}>{t('push.label')}</span>
        <p className={css.hint} id={hintId}>
          {t(isDenied ? 'push.denied' : 'push.means')}
        </p>
        {isOn && !isPending && <TestButton />}
      </div>
      <Switch
        aria-labelledby={labelId}
        aria-describedby={hintId}
        checked={isOn}
        loading={isPending}
        disabled={isDenied}
        onChange={change}
      />
    </div>
  );
}

function TestButton() {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation(testPushMutation());

  function send() {
    mutate(undefined, {
      onSuccess: (isDelivered) => (isDelivered ? toast.success(t('push.tested')) : toast.error(t('push.notTested'))),
      onError: (error) => toast.error(errorText(error)),
    });
  }
  return (
    <Button type="link" size="small" className={css.test} loading={isPending} onClick={send}>
      {t('push.test')}
    </Button>
  );
}
