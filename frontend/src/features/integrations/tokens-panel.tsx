import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiToken } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { tokensQuery } from './api';
import { Listing } from './listing';
import { RevokeToken } from './revoke-token';
import { TokenDialog } from './token-dialog';
import { TokensCards } from './tokens-cards';
import { TokensTable } from './tokens-table';

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
          narrow ? <TokensCards rows={rows} onRevoke={setLeaving} /> : <TokensTable rows={rows} onRevoke={setLeaving} />
        }
      </Listing>
      <TokenDialog open={making} onClose={() => setMaking(false)} />
      <RevokeToken token={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
