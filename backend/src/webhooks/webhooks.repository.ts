import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { Webhook } from './webhook.entity.js';

const LOCK = command('webhooks-lock', `SELECT pg_advisory_xact_lock(hashtext('webhooks'))`);
const NEXT_ID = statement('webhooks-next-id', `SELECT nextval(pg_get_serial_sequence('webhooks', 'id'))::int AS id`);
const ADD = command(
  'webhooks-add',
  `INSERT INTO webhooks (id, url, events, format, "isActive", secret, "createdById", confidential) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export type WebhookChanges = Pick<Webhook, 'url' | 'events' | 'format' | 'isActive' | 'confidential'>;
export type NewWebhook = WebhookChanges & Pick<Webhook, 'id' | 'secret' | 'createdById'>;

@Injectable()
export class WebhooksRepository {
  constructor(private readonly db: Db) {}

  list(): Promise<Webhook[]> {
    return this.rows.find({ order: { id: 'DESC' } });
  }

  find(id: number): Promise<Webhook | null> {
    return this.rows.findOneBy({ id });
  }

  /** Serializes creation until the end of the transaction, so that the limit holds. */
  async lockAndCount(): Promise<number> {
    await this.db.execute(LOCK);
    return this.rows.count();
  }

  /** Reserves the id before the insert, because the encryption of the secret is bound to it. */
  nextId(): Promise<number> {
    return this.db.value(NEXT_ID);
  }

  async add(webhook: NewWebhook): Promise<void> {
    const { id, url, events, format, isActive, secret, createdById, confidential } = webhook;
    await this.db.execute(ADD, [id, url, events, format, isActive, secret, createdById, confidential]);
  }

  async update(id: number, { url, events, format, isActive, confidential }: WebhookChanges): Promise<boolean> {
    return (await this.rows.update(id, { url, events, format, isActive, confidential })).affected === 1;
  }

  async delete(id: number): Promise<boolean> {
    return (await this.rows.delete(id)).affected === 1;
  }

  private get rows() {
    return this.db.repository(Webhook);
  }
}
