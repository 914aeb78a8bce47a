import { useTranslation } from 'react-i18next';

import shared from '@/shared/ui/list/row-cards.module.css';
import css from './integrations.module.css';
import { ActiveSwitch, Address, Events, LastDelivery, WebhookActions, type WebhookRowsProps } from './webhook-parts';

/** Replaces the table on narrow screens. */
export function WebhooksCards({ rows, onTask }: WebhookRowsProps) {
  const { t } = useTranslation('integrations');
  return (
    <ul className={`${shared.cards} ${css.cards}`} aria-label={t('tab.webhooks')}>
      {rows.map((webhook) => (
        <li key={webhook.id}>
          <div className={shared.line}>
            <Address {...webhook} />
            <ActiveSwitch webhook={webhook} />
          </div>
          <Events {...webhook} />
          <dl className={`${shared.facts} ${css.facts}`}>
            <dt>{t('webhooks.column.last')}</dt>
            <dd>
              <LastDelivery {...webhook} />
            </dd>
          </dl>
          <WebhookActions webhook={webhook} onTask={onTask} words />
        </li>
      ))}
    </ul>
  );
}
