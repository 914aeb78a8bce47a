import { Injectable } from '@nestjs/common';
import { Vault } from '../common/secrets/vault.js';
import { Db } from '../common/persistence/db.js';
import { fault, notFound } from '../common/faults/fault.js';
import type { Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { Events } from '../events/events.service.js';
import { DeliveryQueueRepository } from './delivery-queue.repository.js';
import type { Webhook } from './webhook.entity.js';
import { faultOfUrl } from './webhook.policy.js';
import { newWebhookSecret, ownerOf } from './webhook.signature.js';
import { WebhookCreated, WebhookDeleted, WebhookUpdated } from './webhooks.events.js';
import { type WebhookChanges, WebhooksRepository } from './webhooks.repository.js';

export const WEBHOOKS_MAX = 20;

const tooManyWebhooks = fault(409, 'webhook.too_many', { max: WEBHOOKS_MAX });

export type CreatedWebhook = { readonly webhook: Webhook; readonly secret: string };

@Injectable()
export class WebhooksService {
  constructor(
    private readonly rows: WebhooksRepository,
    private readonly db: Db,
    private readonly events: Events,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly queue: DeliveryQueueRepository,
  ) {}

  list(): Promise<Webhook[]> {
    return this.rows.list();
  }

  /** @throws 400 for a URL that may not be called, 409 when there are too many */
  create(viewer: Viewer, changes: WebhookChanges): Promise<CreatedWebhook> {
    this.refuseUrl(changes);
    const secret = newWebhookSecret();
    return this.db.transaction(async () => {
      if ((await this.rows.lockAndCount()) >= WEBHOOKS_MAX) throw tooManyWebhooks();
      const id = await this.rows.nextId();
      const encrypted = this.vault.encrypt(secret, ownerOf(id));
      await this.rows.add({ ...changes, id, secret: encrypted, createdById: viewer.id });
      await this.events.record(new WebhookCreated(null, viewer.id, { webhookId: id, host: hostOf(changes) }));
      return { webhook: await this.existing(id), secret };
    });
  }

  /** Pending deliveries go to the new URL. @throws 400, 404 */
  update(viewer: Viewer, id: number, changes: WebhookChanges): Promise<Webhook> {
    this.refuseUrl(changes);
    return this.db.transaction(async () => {
      if (!(await this.rows.update(id, changes))) throw notFound();
      const { isActive } = changes;
      await this.events.record(new WebhookUpdated(null, viewer.id, { webhookId: id, host: hostOf(changes), isActive }));
      this.queue.announce();
      return this.existing(id);
    });
  }

  delete(viewer: Viewer, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const webhook = await this.existing(id);
      if (!(await this.rows.delete(id))) throw notFound();
      await this.events.record(new WebhookDeleted(null, viewer.id, { webhookId: id, host: hostOf(webhook) }));
    });
  }

  private async existing(id: number): Promise<Webhook> {
    const webhook = await this.rows.find(id);
    if (!webhook) throw notFound();
    return webhook;
  }

  private refuseUrl({ url }: WebhookChanges): void {
    const fault = faultOfUrl(url, this.env.webhooks.allowPrivate);
    if (fault) throw fault;
  }
}

const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;
