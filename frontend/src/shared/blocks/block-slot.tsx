import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { api, bodyOf } from '../api/client';
import { keys } from '../api/keys';
import type { OwnBlock } from '../contract';
import { isTeam, useMe } from '../session/me';
import { InlineNotice } from '../ui/inline-alert';

/** Polling interval, because the end of a suspension sends no frame. */
const END_MS = 60_000;

/** Where suspended players read until when they cannot open tickets, or not write, and why. */
export function BlockSlot({ from }: { from: OwnBlock['what'] }) {
  const { language } = useTranslation().i18n;
  const isPlayer = !isTeam(useMe());
  const { data } = useQuery({
    // The sentence comes from the server.
    queryKey: [...keys.blocks, language],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/me/block', { signal })),
    enabled: isPlayer,
    refetchInterval: ({ state }) => (state.data?.block ? END_MS : false),
  });
  const block = data?.block;
  if (!isPlayer || !block || (from === 'write' && block.what === 'open')) return null;
  return <InlineNotice>{block.message}</InlineNotice>;
}
