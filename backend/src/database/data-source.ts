import { Pool, type PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import { Attachment } from '../attachments/attachment.entity.js';
import { ApiToken } from '../auth/api-tokens/api-token.entity.js';
import { LoginFailure } from '../auth/sign-in/login-failure.entity.js';
import { RecoveryCode } from '../auth/mfa/recovery-code.entity.js';
import { KnownBrowser } from '../auth/sessions/known-browser.entity.js';
import { Session } from '../auth/sessions/session.entity.js';
import { IdempotencyKey } from '../common/idempotency/idempotency-key.entity.js';
import { SecretKeyMark } from '../common/secrets/secret-key-mark.entity.js';
import { Draft } from '../drafts/draft.entity.js';
import { DomainEventRow } from '../events/domain-event.entity.js';
import { PushMessage } from '../push/push-message.entity.js';
import { PushSubscription } from '../push/push-subscription.entity.js';
import { ChangelogEntry } from '../changelog/changelog-entry.entity.js';
import { ChangelogNotice } from '../fixes/changelog-notice.entity.js';
import { Incident } from '../incidents/incident.entity.js';
import { IncidentFollower } from '../incidents/incident-follower.entity.js';
import { IncidentReply } from '../incidents/incident-reply.entity.js';
import { IncidentUpdate } from '../incidents/incident-update.entity.js';
import { Sanction } from '../sanctions/sanction.entity.js';
import { Macro } from '../macros/macro.entity.js';
import { MacroDay } from '../macros/macro-day.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { MaintenanceMode } from '../maintenance/maintenance-mode.entity.js';
import { MessageRead } from '../messages/message-read.entity.js';
import { Message } from '../messages/message.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import { ProcessPresence } from '../realtime/process-presence.entity.js';
import { AccountToken } from '../recovery/account-token.entity.js';
import { SearchProgress } from '../tickets/search/search-progress.entity.js';
import { TicketText } from '../tickets/search/ticket-text.entity.js';
import { ClubImage } from '../settings/club-image.entity.js';
import { ClubSetting } from '../settings/club-setting.entity.js';
import { TicketCharacter } from '../tickets/accused/ticket-character.entity.js';
import { BulkAction } from '../tickets/bulk/bulk-action.entity.js';
import { TicketSnapshot } from '../tickets/snapshots/ticket-snapshot.entity.js';
import { SatisfactionRating } from '../tickets/satisfaction/satisfaction-rating.entity.js';
import { BulkItem } from '../tickets/bulk/bulk-item.entity.js';
import { FormerAssignee } from '../tickets/former-assignees/former-assignee.entity.js';
import { StaffAlias } from '../tickets/conflicts/staff-alias.entity.js';
import { TicketConflict } from '../tickets/conflicts/ticket-conflict.entity.js';
import { Ticket } from '../tickets/ticket.entity.js';
import { UserPreferences } from '../users/preferences/user-preferences.entity.js';
import { UserBlock } from '../users/blocks/user-block.entity.js';
import { User } from '../users/user.entity.js';
import { View } from '../views/view.entity.js';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.js';
import { Webhook } from '../webhooks/webhook.entity.js';
import { Character } from '../worlds/character.entity.js';
import { GameHour } from '../worlds/game/game-hour.entity.js';
import { World } from '../worlds/world.entity.js';
import { migrations } from './migrations/index.js';

const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Stay open through quiet times; a new one costs the next request its start and the preparing of its statements. */
const KEPT_CONNECTIONS = 4;
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
  BulkAction,
  BulkItem,
  TicketCharacter,
  TicketSnapshot,
  SatisfactionRating,
  Attachment,
  ChangelogEntry,
  ChangelogNotice,
  Character,
  ClubImage,
  ClubSetting,
  DomainEventRow,
  Draft,
  FormerAssignee,
  GameHour,
  IdempotencyKey,
  Incident,
  IncidentFollower,
  IncidentReply,
  IncidentUpdate,
  Sanction,
  KnownBrowser,
  LoginFailure,
  Macro,
  MacroDay,
  Mail,
  MaintenanceMode,
  Message,
  MessageRead,
  Notification,
  ProcessPresence,
  PushMessage,
  PushSubscription,
  RecoveryCode,
  SearchProgress,
  SecretKeyMark,
  Session,
  StaffAlias,
  Ticket,
  TicketConflict,
  TicketText,
  User,
  UserBlock,
  UserPreferences,
  Webhook,
  View,
  WebhookDelivery,
  World,
];

/** The pool of the server. It pipelines, which COPY does not support, and limits response times, which migrations exceed. */
export const serverPool = (url: string | undefined, size: number): Pool =>
  new Pool({
    ...poolOptions(url, size),
    min: Math.min(size, KEPT_CONNECTIONS),
    query_timeout: ANSWER_TIMEOUT_MS,
    pipeline: true,
  });

/** Gives TypeORM's driver this pool, which prepared statements use too. */
export const dataSourceOn = (pool: Pool): DataSource => sourceOn(pool, entities);

/** A data source with a separate pool, for commands. */
export const dataSource = (url: string | undefined, size = 2): DataSource =>
  dataSourceOn(new Pool(poolOptions(url, size)));

/** For migrations and statements alone: mapping the entities takes longer than looking for new migrations. */
export const migrationSource = (url: string | undefined): DataSource => sourceOn(new Pool(poolOptions(url, 2)), []);

const sourceOn = (pool: Pool, mapped: (typeof entities)[number][]): DataSource =>
  new DataSource({
    type: 'postgres',
    driver: {
      Pool: function () {
        return pool;
      },
    },
    entities: mapped,
    migrations,
    migrationsTransactionMode: 'each',
  });

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
