import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
/** The log shows at most this many characters of a proxy's header. */
const SHOWN_LENGTH = 60;

/** Some proxies write `ip:port` into `X-Forwarded-For`. @returns undefined for what is no address */
export const addressIn = (text: string): string | undefined => {
  const bare = IPV4_WITH_PORT.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%');
  // Reads an IPv4 address that is mapped into IPv6 as IPv4.
  return isIP(address) && ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
};

type Connected = Pick<Request, 'ip'> & { readonly socket: Pick<Request['socket'], 'remoteAddress'> };

/** Reads the client's address once. An invalid one in the header is replaced, or each request could claim another and evade limits. */
export const clientAddresses = (logger: Logger): ((request: Connected) => string) => {
  let hasWarned = false;
  return ({ ip = '', socket: { remoteAddress = '' } }) => {
    const address = addressIn(ip);
    if (address !== undefined) return address;
    if (!hasWarned && ip !== '')
      logger.warn(
        `X-Forwarded-For has ${JSON.stringify(ip.slice(0, SHOWN_LENGTH))}, which is no address: TRUST_PROXY_HOPS`,
      );
    hasWarned ||= ip !== '';
    return addressIn(remoteAddress) ?? '';
  };
};
