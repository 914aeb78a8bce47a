import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { WorkQueue } from '../jobs/work-queue.js';
import { Env } from '../../config/env.js';
import { isPublicAddress } from './public-address.js';

const QUERY = { timeout: 2000, tries: 1 };
const AT_ONCE = 16;
const WAITING_MAX = 256;
const HOSTS_FILE = '/etc/hosts';
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

export class PrivateAddressError extends Error {}
export class UnknownHostError extends Error {}

/**
 * Resolves hosts that people enter. The system's lookup is not used, because a silent name server blocks it for the
 * whole process (decision 0068).
 */
@Injectable()
export class HostLookup {
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, () => new UnknownHostError('too many lookups'));
  private readonly underWay = new Map<string, Promise<LookupAddress[]>>();

  constructor(private readonly env: Env) {}

  /** For `http.request`: connects only to the checked addresses, which defeats DNS rebinding. */
  lookupFor(allowsPrivate: boolean): LookupFunction {
    return (host, { all }, callback) => {
      this.addressesOf(host, allowsPrivate).then(
        (addresses) => {
          if (all) return callback(null, addresses);
          const [{ address, family }] = addresses as [LookupAddress];
          callback(null, address, family);
        },
        (error: unknown) => callback(error as Error, '', 0),
      );
    };
  }

  private async addressesOf(host: string, allowsPrivate: boolean): Promise<LookupAddress[]> {
    const found = (await localAddressesOf(host, allowsPrivate)) ?? (await this.resolved(host));
    if (!allowsPrivate && !found.every(({ address }) => isPublicAddress(address)))
      throw new PrivateAddressError(`${host} is not a public address`);
    return found;
  }

  private resolved(host: string): Promise<LookupAddress[]> {
    const running = this.underWay.get(host);
    if (running) return running;
    const lookup = this.queue.run(() => this.ask(host)).finally(() => this.underWay.delete(host));
    this.underWay.set(host, lookup);
    return lookup;
  }

  private async ask(host: string): Promise<LookupAddress[]> {
    // A new resolver per lookup keeps neither answers nor silent servers of an earlier lookup.
    const resolver = new Resolver(QUERY);
    const { nameServers } = this.env.outgoing;
    if (nameServers.length > 0) resolver.setServers(nameServers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...addressesIn(v4, 4), ...addressesIn(v6, 6)];
    if (found.length === 0) throw new UnknownHostError(`${host} does not resolve`);
    return found;
  }
}

const addressesIn = (answer: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** Resolves names without DNS: `localhost`, and in a private network the hosts file. */
const localAddressesOf = async (host: string, readsHosts: boolean): Promise<LookupAddress[] | undefined> => {
  const name = host.toLowerCase().replace(/\.$/, '');
  const listed = readsHosts ? addressesInHosts(await readFile(HOSTS_FILE, 'utf8').catch(() => ''), name) : [];
  if (listed.length > 0) return listed;
  return /(^|\.)localhost$/.test(name) ? [...LOOPBACK] : undefined;
};

/** Reads lines such as `10.0.0.5 n8n n8n.lan # automation`. */
export const addressesInHosts = (text: string, name: string): LookupAddress[] =>
  text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const isNamed = names.some((other) => other.toLowerCase() === name);
    return isNamed && isIP(address) ? [{ address, family: isIP(address) }] : [];
  });
