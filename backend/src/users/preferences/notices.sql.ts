import type { ChannelName } from './preferences.js';

/** Whether the person with preferences `p` wants notices of a kind. */
export const isWanted = (channel: ChannelName, kind: string): string =>
  `coalesce((p.data #>> ARRAY['notify', '${channel}', ${kind}])::boolean, true)`;
