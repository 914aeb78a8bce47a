import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { TokensPanel } from '@/features/integrations/tokens-panel';
import { WebhooksPanel, type Looking } from '@/features/integrations/webhooks-panel';
import type { DeliveryStatus } from '@/shared/contract';
import { PageHead } from '@/shared/ui/layout';
import { LinkTabs, tabId } from '@/shared/ui/list/link-tabs';
import { useNarrow } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';

const START = '/admin/integrations';
const statuses: readonly DeliveryStatus[] = ['pending', 'delivered', 'parked'];

/** The webhook whose deliveries the URL opens, and their filter. */
function lookingFrom(search: URLSearchParams): Looking | null {
  const id = Number(search.get('deliveries'));
  if (!Number.isInteger(id) || id < 1) return null;
  return { id, status: statuses.find((status) => status === search.get('status')) };
}

const searchFor = (looking: Looking | null): Record<string, string> => ({
  tab: 'webhooks',
  ...(looking && { deliveries: String(looking.id) }),
  ...(looking?.status && { status: looking.status }),
});

/** API tokens and webhooks, for admins. Tab and opened deliveries are in the URL. */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const panelId = useId();
  const narrow = useNarrow();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'webhooks' ? 'webhooks' : 'tokens';
  useTitle(`${t(`tab.${tab}`)} · ${t('title')}`);
  const tabs = [
    { key: 'tokens', label: t(narrow ? 'tab.tokensShort' : 'tab.tokens'), to: START },
    { key: 'webhooks', label: t('tab.webhooks'), to: `${START}?tab=webhooks` },
  ];

  return (
    <>
      <PageHead title={t('title')} />
      <LinkTabs label={t('title')} tabs={tabs} active={tab} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} tabIndex={-1}>
        {tab === 'tokens' ? (
          <TokensPanel />
        ) : (
          <WebhooksPanel
            looking={lookingFrom(search)}
            onLook={(looking) => setSearch(searchFor(looking), { replace: true })}
          />
        )}
      </div>
    </>
  );
}
