import { BellOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { wantsHomeScreen } from '@/features/push/browser';
import { pushOffer } from '@/features/push/offer';
import { pushKeyQuery } from '@/features/push/key';
import { pushStateQuery, switchPushMutation } from '@/features/push/api';
import { canPush } from '@/shared/session/subscription';
import { useMe } from '@/shared/session/me';
import { useToast } from '@/shared/ui/toast/toast';
import { underToasts } from '@/shared/ui/toast/toast-place';
import css from './push-offer.module.css';

type PushOfferProps = { /** Called when the offer is removed, to move the focus. */ onDone: () => void };

/** Offers push messages after creating a ticket. Hidden if push is unavailable or already on. */
export function PushOffer({ onDone }: PushOfferProps) {
  const me = useMe();
  const [isDue, setDue] = useState(() => pushOffer.isDue(me.id));
  const { data } = useQuery({ ...pushKeyQuery(), enabled: isDue });
  const { data: isOn } = useQuery({ ...pushStateQuery(me.id), enabled: isDue });

  function end() {
    pushOffer.end(me.id);
    setDue(false);
    onDone();
  }
  if (!isDue || !data?.publicKey || isOn !== false) return null;
  if (wantsHomeScreen()) return <HomeScreen onEnd={end} />;
  return canPush() ? <Question publicKey={data.publicKey} onEnd={end} /> : null;
}

function HomeScreen({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <Offer text={t('push.homeScreen')}>
      <Button onClick={onEnd}>{t('push.understood')}</Button>
    </Offer>
  );
}

function Question({ publicKey, onEnd }: { publicKey: string; onEnd: () => void }) {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(switchPushMutation(useQueryClient(), me.id, publicKey));
  // Read again when the mutation settles, after the browser's permission dialog.
  const isDenied = Notification.permission === 'denied';

  async function accept() {
    try {
      await mutateAsync(true);
    } catch {
      if (Notification.permission !== 'denied') toast.error(t('push.failed'));
      return;
    }
    toast.success(t('push.on'));
    onEnd();
  }
  return (
    <Offer text={t(isDenied ? 'push.denied' : 'push.offer')}>
      {!isDenied && (
        <Button type="primary" loading={isPending} onClick={() => void accept()}>
          {t('push.label')}
        </Button>
      )}
      <Button onClick={onEnd}>{t(isDenied ? 'push.understood' : 'push.notNow')}</Button>
    </Offer>
  );
}

function Offer({ text, children }: { text: string; children: ReactNode }) {
  const textId = useId();
  return (
    <section ref={underToasts} className={css.offer} aria-labelledby={textId}>
      <BellOutlined className={css.icon} aria-hidden />
      <p id={textId} className={css.text}>
        {text}
      </p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
