import { DeleteOutlined, EditOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import type { Webhook } from '@/shared/contract';
import { ago, fullDateTime } from '@/shared/lib/when';
import { Hint } from '@/shared/ui/hint';
import { useToast } from '@/shared/ui/toast/toast';
import { switchWebhookMutation } from './api';
import { DeliveryChip } from './delivery-parts';
import { useEventNames } from './event-names';
import css from './integrations.module.css';
import { allEvents, hostOf, pathOf } from './rules';

export type WebhookTask = 'deliveries' | 'edit' | 'delete';
export type WebhookRowsProps = {
  rows: readonly Webhook[];
  onTask: (kind: WebhookTask, webhook: Webhook) => void;
};

export function Address({ url, format }: Pick<Webhook, 'url' | 'format'>) {
  const { t } = useTranslation('integrations');
  return (
    <span className={css.address}>
      <b>{hostOf(url)}</b>
      <small title={url}>{`${t(`webhooks.format.${format}`)} · ${pathOf(url) || '/'}`}</small>
    </span>
  );
}

export function Events({ events }: Pick<Webhook, 'events'>) {
  const nameOf = useEventNames();
  const text = allEvents
    .filter((event) => events.includes(event))
    .map(nameOf)
    .join(' · ');
  return (
    <span className={css.events} title={text}>
      {text}
    </span>
  );
}

export function ActiveSwitch({ webhook: { id, url, isActive } }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const change = useMutation(switchWebhookMutation(useQueryClient()));
  const host = hostOf(url);

  function move(next: boolean) {
    change.mutate(
      { id, isActive: next },
      {
        onSuccess: () => toast.said(t(next ? 'webhooks.switchedOn' : 'webhooks.switchedOff', { host })),
        onError: (error) => {
          const gone = isFault(error, 'missing');
          toast.error(t('webhooks.switchFailed'), gone ? t('webhooks.gone') : error);
        },
      },
    );
  }

  return (
    <Switch
      aria-label={t('webhooks.activeOf', { host })}
      checked={change.isPending ? change.variables.isActive : isActive}
      loading={change.isPending}
      onChange={move}
    />
  );
}

export function LastDelivery({ lastDelivery }: Pick<Webhook, 'lastDelivery'>) {
  const { t, i18n } = useTranslation('integrations');
  if (!lastDelivery) return <span className="faint">{t('webhooks.noneYet')}</span>;
  const at = lastDelivery.lastAttemptAt ?? lastDelivery.createdAt;
  return (
    <span className={css.last}>
      <DeliveryChip delivery={lastDelivery} />
      <time className="num faint" dateTime={at} title={fullDateTime(at, i18n.language)}>
        {ago(at, i18n.language)}
      </time>
    </span>
  );
}

const icons = {
  deliveries: <UnorderedListOutlined aria-hidden />,
  edit: <EditOutlined aria-hidden />,
  delete: <DeleteOutlined aria-hidden />,
};
const tasks = ['deliveries', 'edit', 'delete'] as const satisfies WebhookTask[];

type WebhookActionsProps = { webhook: Webhook; words?: boolean } & Pick<WebhookRowsProps, 'onTask'>;

/** Icons with tooltips in the table, text buttons on cards. */
export function WebhookActions({ webhook, onTask, words }: WebhookActionsProps) {
  const { t } = useTranslation('integrations');
  const host = hostOf(webhook.url);
  return (
    <span className={css.actions}>
      {tasks.map((kind) => {
        const button = (
          <Button
            key={kind}
            type={words ? 'default' : 'text'}
            danger={words && kind === 'delete'}
            icon={words ? undefined : icons[kind]}
            aria-label={t(`webhooks.action.${kind}Of`, { host })}
            onClick={() => onTask(kind, webhook)}
          >
            {words && t(`webhooks.action.${kind}`)}
          </Button>
        );
        if (words) return button;
        return (
          <Hint key={kind} text={t(`webhooks.action.${kind}`)}>
            {button}
          </Hint>
        );
      })}
    </span>
  );
}
