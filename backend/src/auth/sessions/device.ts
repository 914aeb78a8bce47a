import ipaddr from 'ipaddr.js';

/** Only these names are ever shown, because a client chooses its user agent. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const IPV4_BITS = 16;
const IPV6_BITS = 32;

export type Device = { readonly browser: string; readonly system: string };

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

export const deviceOf = (userAgent: string | null): Device | undefined => {
  const browser = firstOf(BROWSERS, userAgent ?? '');
  const system = firstOf(SYSTEMS, userAgent ?? '');
  return browser && system ? { browser, system } : undefined;
};

/** Roughly the network of a provider, within which the addresses of homes and phones change. */
export const networkOf = (ip: string | null): string => {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${IPV4_BITS}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_BITS}`).toString();
};
