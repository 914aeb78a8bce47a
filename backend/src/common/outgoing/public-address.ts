import { BlockList, isIP } from 'node:net';

/** Addresses that are not public or not unicast (IANA special-purpose registry, RFC 6890). */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Only global unicast is public, except its ranges for documentation, tunnels and translation. */
const PUBLIC_V6 = ['2000::', 3] as const;
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [net, bits] of PRIVATE_V4) blocked.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of PRIVATE_V6) blocked.addSubnet(net, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet(...PUBLIC_V6, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
};

/** A literal address in a URL needs its own check, because it is not looked up. */
export const literalAddressOf = ({ hostname }: URL): string | undefined => {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) ? address : undefined;
};
