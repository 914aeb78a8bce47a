import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/** Limits count an IPv4 address, or the /64 of an IPv6 address, because a household has a whole /64. */
export const addressBlock = (ip: string | null): string => {
  if (!ip || !ipaddr.isValid(ip)) return ip || 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK_BITS}`);
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
};
