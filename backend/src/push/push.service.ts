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
/** Clients choose the hosts, so each process logs each host once, up to this number. */
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

  get publicKey(): string | null {
    return this.sender.publicKey;
  }

  async put(viewer: Viewer, sessionId: number, { endpoint: given, keys }: PutPushSubscriptionDto): Promise<void> {
    const endpoint = endpointOf(given, this.env.push);
    if (endpoint === undefined) throw this.refusalOf(given);
    if (!isPoint(keys.p256dh)) throw invalidField('keys', 'push.keys');
    await this.db.transaction(async () => {
      // A concurrent sign-out would leave a subscription that no later sign-out deletes.
      await this.viewers.confirm(viewer);
      await this.subscriptions.put({ userId: viewer.id, sessionId, endpoint, ...keys });
      await this.subscriptions.deleteSurplus(viewer.id, BROWSERS_MAX);
    });
  }

  delete(userId: number, endpoint: string): Promise<void> {
    return this.subscriptions.delete(userId, keptForm(endpoint));
  }

  /** Logs the host, so that the operator can add it to PUSH_SERVICES. A host has no control characters. */
  private refusalOf(given: string): InvalidFields {
    const host = URL.canParse(given) ? new URL(given).hostname.slice(0, SHOWN_LENGTH) : '';
    if (!this.loggedHosts.has(host) && this.loggedHosts.size < LOGGED_HOSTS_MAX) {
      this.loggedHosts.add(host);
      this.logger.warn(`a device at ${host || 'no host'} was refused: PUSH_SERVICES`);
    }
    return invalidField('endpoint', 'push.endpoint');
  }
}

/** A key of the right length may still not be a point on the curve. */
const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
};
