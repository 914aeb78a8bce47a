import { DataSource, type DataSourceOptions } from 'typeorm';
import { Attachment } from '../attachments/attachment.entity.js';
import { ApiToken } from '../auth/api-tokens/api-token.entity.js';
import { LoginFailure } from '../auth/login-failure.entity.js';
import { RecoveryCode } from '../auth/recovery-code.entity.js';
import { Session } from '../auth/session.entity.js';
import { IdempotencyKey } from '../common/idempotency/idempotency-key.entity.js';
import { DomainEventRow } from '../events/domain-event.entity.js';
import { MaintenanceMode } from '../maintenance/maintenance-mode.entity.js';
import { MessageRead } from '../messages/message-read.entity.js';
import { Message } from '../messages/message.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import { ProcessPresence } from '../realtime/process-presence.entity.js';
import { Ticket } from '../tickets/ticket.entity.js';
import { User } from '../users/user.entity.js';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.js';
import { Webhook } from '../webhooks/webhook.entity.js';
import { Character } from '../worlds/character.entity.js';
import { World } from '../worlds/world.entity.js';
import { migrations } from './migrations/index.js';

const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;

const entities = [
  ApiToken,
  Attachment,
  Character,
  DomainEventRow,
  IdempotencyKey,
  LoginFailure,
  MaintenanceMode,
  Message,
  MessageRead,
  Notification,
  ProcessPresence,
  RecoveryCode,
  Session,
  Ticket,
  User,
  Webhook,
  WebhookDelivery,
  World,
];

export const dataSourceOptions = (url: string | undefined, pool: number): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations,
  migrationsTransactionMode: 'each',
  applicationName: 'player-support',
  poolSize: pool,
  connectTimeoutMS: CONNECT_TIMEOUT_MS,
  extra: {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    pipeline: true,
  },
});

/** A data source of its own, for the commands around the product. COPY, which a restore fills tables with, does not go through a pipeline. */
export const dataSource = (url: string, pool = 2): DataSource => {
  const options = dataSourceOptions(url, pool);
  return new DataSource({ ...options, extra: { ...options.extra, pipeline: false } });
};
