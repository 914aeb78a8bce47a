import { ECDH } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { invalidField, type InvalidFields } from '../common/validation/validation.js';
import type { PutPushSubscriptionDto } from './dto/push-subscription.dto.js';
import { endpointOf, keptForm } from './push-endpoint.policy.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

const BROWSERS_MAX = 10;
const SHOWN_LENGTH = 100;
/** Clients name hosts, so each is logged once per process, up to this number. */
const LOGGED_HOSTS_MAX = 100;

@Injectable()
export class PushService {
  private readonly logger = new Logger(PushService.name);
  private readonly loggedHosts = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly viewers: ViewerCheck,
    private readonly sender: PushSender,
    private readonly env: Env,
  ) {}

  /** @returns null where push is off */
  get publicKey(): string | null {
    return this.sender.publicKey;
  }

  /** @throws 400 for an endpoint of no known push service and for keys of no use */
  async put(viewer: Viewer, sessionId: number, { endpoint: given, keys }: PutPushSubscriptionDto): Promise<void> {
    const endpoint = endpointOf(given, this.env.push);
    if (endpoint === undefined) throw this.refusalOf(given);
    if (!isPoint(keys.p256dh)) throw invalidField('keys', 'push.keys');
    await this.db.transaction(async () => {
      // A sign-out at the same time would leave a device that no later sign-out removes.
      await this.viewers.confirm(viewer);
      await this.subscriptions.put({ userId: viewer.id, sessionId, endpoint, ...keys });
      await this.subscriptions.deleteSurplus(viewer.id, BROWSERS_MAX);
    });
  }

  delete(userId: number, endpoint: string): Promise<void> {
    return this.subscriptions.delete(userId, keptForm(endpoint));
  }

  /** Logs hosts that may be missing in PUSH_SERVICES for the operator. A host has no control characters. */
  private refusalOf(given: string): InvalidFields {
    const host = URL.canParse(given) ? new URL(given).hostname.slice(0, SHOWN_LENGTH) : '';
    if (!this.loggedHosts.has(host) && this.loggedHosts.size < LOGGED_HOSTS_MAX) {
      this.loggedHosts.add(host);
      this.logger.warn(`a device at ${host || 'no host'} was refused: PUSH_SERVICES`);
    }
    return invalidField('endpoint', 'push.endpoint');
  }
}

/** A number of the right length need not be a point of the curve. */
const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
};
