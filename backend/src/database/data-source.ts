import { Pool, type PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import { Attachment } from '../attachments/attachment.entity.js';
import { ApiToken } from '../auth/api-tokens/api-token.entity.js';
import { LoginFailure } from '../auth/sign-in/login-failure.entity.js';
import { RecoveryCode } from '../auth/mfa/recovery-code.entity.js';
import { Session } from '../auth/sessions/session.entity.js';
import { IdempotencyKey } from '../common/idempotency/idempotency-key.entity.js';
import { SecretKeyMark } from '../common/secrets/secret-key-mark.entity.js';
import { DomainEventRow } from '../events/domain-event.entity.js';
import { PushMessage } from '../push/push-message.entity.js';
import { PushSubscription } from '../push/push-subscription.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { MaintenanceMode } from '../maintenance/maintenance-mode.entity.js';
import { MessageRead } from '../messages/message-read.entity.js';
import { Message } from '../messages/message.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import { ProcessPresence } from '../realtime/process-presence.entity.js';
import { AccountToken } from '../recovery/account-token.entity.js';
import { ClubImage } from '../settings/club-image.entity.js';
import { ClubSetting } from '../settings/club-setting.entity.js';
import { Ticket } from '../tickets/ticket.entity.js';
import { UserPreferences } from '../users/preferences/user-preferences.entity.js';
import { User } from '../users/user.entity.js';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.js';
import { Webhook } from '../webhooks/webhook.entity.js';
import { Character } from '../worlds/character.entity.js';
import { World } from '../worlds/world.entity.js';
import { migrations } from './migrations/index.js';

const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * Client-side limit for statements whose answer was lost in transit; the server's own limit cannot end those. A connection
 * that reaches it is destroyed. Longer than STATEMENT_TIMEOUT_MS, so that slow statements are cancelled by the server and
 * keep their connection.
 */
const ANSWER_TIMEOUT_MS = 12_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

const entities = [
  AccountToken,
  ApiToken,
  Attachment,
  Character,
  ClubImage,
  ClubSetting,
  DomainEventRow,
  IdempotencyKey,
  LoginFailure,
  Mail,
  PushMessage,
  PushSubscription,
  MaintenanceMode,
  Message,
  MessageRead,
  Notification,
  ProcessPresence,
  RecoveryCode,
  SecretKeyMark,
  Session,
  Ticket,
  User,
  UserPreferences,
  Webhook,
  WebhookDelivery,
  World,
];

/** The pool of the server. It pipelines, which COPY does not support, and limits response times, which migrations exceed. */
export const serverPool = (url: string | undefined, size: number): Pool =>
  new Pool({ ...poolOptions(url, size), query_timeout: ANSWER_TIMEOUT_MS, pipeline: true });

/** Gives TypeORM's driver this pool, which prepared statements use too. */
export const dataSourceOn = (pool: Pool): DataSource =>
  new DataSource({
    type: 'postgres',
    driver: {
      Pool: function () {
        return pool;
      },
    },
    entities,
    migrations,
    migrationsTransactionMode: 'each',
  });

/** A data source with a separate pool, for migrations and commands. */
export const dataSource = (url: string | undefined, size = 2): DataSource =>
  dataSourceOn(new Pool(poolOptions(url, size)));

const poolOptions = (url: string | undefined, size: number): PoolConfig => ({
  connectionString: url,
  max: size,
  application_name: 'player-support',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});
