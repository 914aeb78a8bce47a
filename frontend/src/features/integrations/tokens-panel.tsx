import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiToken } from '@/shared/contract';
import { lazyPart } from '@/shared/lib/lazy-part';
import { SkeletonRows } from '@/shared/ui/states';
import { useNarrow } from '@/shared/ui/use-media';
import { tokensQuery } from './api';
import { Listing } from './listing';
import { RevokeToken } from './revoke-token';
import { TokenDialog } from './token-dialog';
import { TokensCards } from './tokens-cards';

/** antd's table is not on narrow screens. */
const TokensTable = lazyPart(() => import('./tokens-table'), 'TokensTable');

/** The keys of programs. */
export function TokensPanel() {
  const { t } = useTranslation('integrations');
  const narrow = useNarrow();
  const [making, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  const query = useQuery(tokensQuery());
  const says = {
    lead: t('tokens.lead'),
    create: t('tokens.create'),
    failed: t('tokens.failed'),
    empty: t('tokens.empty'),
  };

  return (
    <>
      <Listing query={query} says={says} onCreate={() => setMaking(true)}>
        {(rows) =>
          narrow ? (
            <TokensCards rows={rows} onRevoke={setLeaving} />
          ) : (
            <Suspense fallback={<SkeletonRows />}>
              <TokensTable rows={rows} onRevoke={setLeaving} />
            </Suspense>
          )
        }
      </Listing>
      <TokenDialog open={making} onClose={() => setMaking(false)} />
      <RevokeToken token={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
