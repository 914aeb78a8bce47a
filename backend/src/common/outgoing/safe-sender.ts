import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Injectable } from '@nestjs/common';
import { HostLookup, PrivateAddressError, UnknownHostError } from './host-lookup.js';
import { isPublicAddress, literalAddressOf } from './public-address.js';

export enum SendError {
  Timeout = 'timeout',
  PrivateAddress = 'private_address',
  UnknownHost = 'unknown_host',
  Tls = 'tls',
  Connection = 'connection',
  Status = 'status',
}

export type Outgoing = {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Uint8Array;
};

type Limits = { readonly allowsPrivate: boolean; readonly timeoutMs: number };

export type Attempt = {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: SendError | null;
  readonly retryAfterSeconds: number;
};

/** Posts to URLs that people entered: public addresses only, no redirects, with a timeout (ASVS 15.3.2, 1.3.6). */
@Injectable()
export class SafeSender {
  private readonly underWay = new Set<ClientRequest>();

  constructor(private readonly hosts: HostLookup) {}

  /** Never throws: failures are returned as an `Attempt`. */
  async post(url: string, message: Outgoing, limits: Limits): Promise<Attempt> {
    const began = performance.now();
    const durationMs = (): number => Math.round(performance.now() - began);
    try {
      const { statusCode: status = 0, headers } = await this.answerOf(new URL(url), message, limits);
      const isDelivered = status >= 200 && status < 300;
      const retryAfterSeconds = secondsIn(headers['retry-after']);
      const error = isDelivered ? null : SendError.Status;
      return { isDelivered, status, durationMs: durationMs(), error, retryAfterSeconds };
    } catch (error) {
      return {
        isDelivered: false,
        status: null,
        durationMs: durationMs(),
        error: reasonOf(error),
        retryAfterSeconds: 0,
      };
    }
  }

  giveUp(): void {
    for (const request of this.underWay) request.destroy();
  }

  private answerOf(url: URL, { headers, body }: Outgoing, limits: Limits): Promise<IncomingMessage> {
    const { allowsPrivate, timeoutMs } = limits;
    const literal = literalAddressOf(url);
    if (!allowsPrivate && literal && !isPublicAddress(literal)) throw new PrivateAddressError(literal);
    const signal = AbortSignal.timeout(timeoutMs);
    const lookup = this.hosts.lookupFor(allowsPrivate);
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((resolve, reject) => {
      // No agent: connections are not reused, so every request checks the addresses again.
      const request = send(url, { method: 'POST', headers, agent: false, lookup, signal }, (response) => {
        resolve(response);
        response.destroy();
      });
      this.underWay.add(request);
      request.once('close', () => this.underWay.delete(request));
      request.on('error', reject).on('close', () => reject(new Error('closed without an answer')));
      request.end(body);
    });
  }
}

/** Accepts seconds (Discord sends fractions) or a date. @returns 0 for other values and for dates in the past */
export const secondsIn = (retryAfter = '', now = Date.now()): number => {
  if (/^\d{1,6}(\.\d{1,6})?$/.test(retryAfter)) return Math.ceil(Number(retryAfter));
  const moment = /^\w{3}, .+ GMT$/.test(retryAfter) ? Date.parse(retryAfter) : NaN;
  return Number.isNaN(moment) ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
};

const reasonOf = (error: unknown): SendError => {
  const { name, code = '', cause } = error as { name?: string; code?: string; cause?: { name?: string } };
  if (error instanceof PrivateAddressError) return SendError.PrivateAddress;
  if (name === 'TimeoutError' || cause?.name === 'TimeoutError') return SendError.Timeout;
  if (error instanceof UnknownHostError) return SendError.UnknownHost;
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return SendError.Tls;
  return SendError.Connection;
};
