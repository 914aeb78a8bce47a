import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What counts as one address: an IPv4 address, or the /64 of an IPv6 one, of which every household has a whole one. */
export const addressBlock = (ip: string | null): string => {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [head = [], tail] = ip
    .split('%')[0]!
    .split('::')
    .map((side) => (side ? side.split(':') : []));
  const zeros = tail ? GROUPS - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...(tail ?? [])];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
