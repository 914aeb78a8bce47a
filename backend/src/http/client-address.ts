import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
const SHOWN_LENGTH = 60;

/** Some proxies write `ip:port` into `X-Forwarded-For`. @returns undefined for an invalid address */
export const addressIn = (text: string): string | undefined => {
  const bare = IPV4_WITH_PORT.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%');
  return isIP(address) && ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
};

type Connected = Pick<Request, 'ip'> & { readonly socket: Pick<Request['socket'], 'remoteAddress'> };

/**
 * Falls back to the socket's address for an invalid header, so that clients cannot evade limits with a new value per
 * request.
 */
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

/** A proxy on the same machine speaks for strangers and says so in one of these. */
const HEADERS_OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

/** Whether a program on this machine asks, such as the operator's own `curl`. */
export const isFromThisMachine = ({ headers, socket: { remoteAddress = '' } }: Pick<Request, 'headers' | 'socket'>) => {
  const address = addressIn(remoteAddress);
  const isLoopback = address !== undefined && ipaddr.parse(address).range() === 'loopback';
  return isLoopback && HEADERS_OF_PROXIES.every((name) => headers[name] === undefined);
};
