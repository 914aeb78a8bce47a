import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/** What counts as one address: an IPv4 address, or the /64 of an IPv6 one, of which every household has a whole one. */
export const addressBlock = (ip: string | null): string => {
  if (!ip || !ipaddr.isValid(ip)) return ip || 'unknown';
  // Reads an IPv4 address that is mapped into IPv6 as IPv4.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK_BITS}`);
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
};
