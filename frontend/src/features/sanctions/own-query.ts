import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const ownSanctionsQuery = () =>
  queryOptions({
    queryKey: [...keys.sanctions, 'mine'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/sanctions/mine', { signal })),
  });
