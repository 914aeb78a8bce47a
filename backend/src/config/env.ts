import { validateSync } from 'class-validator';
import { variablesOf, type Variable } from './setting.js';
import { AuthSettings } from './settings/auth.settings.js';
import { ClubSettings } from './settings/club.settings.js';
import { DataSettings } from './settings/data.settings.js';
import { DatabaseSettings } from './settings/database.settings.js';
import { GameSettings } from './settings/game.settings.js';
import { LogSettings } from './settings/log.settings.js';
import { MailSettings } from './settings/mail.settings.js';
import { MessagesSettings } from './settings/messages.settings.js';
import { MetricsSettings } from './settings/metrics.settings.js';
import { OutgoingSettings } from './settings/outgoing.settings.js';
import { PushSettings } from './settings/push.settings.js';
import { RealtimeSettings } from './settings/realtime.settings.js';
import { RedisSettings } from './settings/redis.settings.js';
import { RetentionSettings } from './settings/retention.settings.js';
import { S3Settings } from './settings/s3.settings.js';
import { ServerSettings } from './settings/server.settings.js';
import { TicketsSettings } from './settings/tickets.settings.js';
import { UploadsSettings } from './settings/uploads.settings.js';
import { WebhooksSettings } from './settings/webhooks.settings.js';

type Subject = Exclude<keyof Env, 'with' | 'logLevel' | 'hasDemoData' | 'sendsMail' | 'pushContact'>;
type Changes = { readonly [Name in Subject]?: Partial<Env[Name]> };

export class Env {
  readonly server = new ServerSettings();
  readonly database = new DatabaseSettings();
  readonly data = new DataSettings();
  readonly club = new ClubSettings();
  readonly auth = new AuthSettings();
  readonly game = new GameSettings();
  readonly tickets = new TicketsSettings();
  readonly messages = new MessagesSettings();
  readonly uploads = new UploadsSettings();
  readonly realtime = new RealtimeSettings();
  readonly webhooks = new WebhooksSettings();
  readonly push = new PushSettings();
  readonly outgoing = new OutgoingSettings();
  readonly mail = new MailSettings();
  readonly retention = new RetentionSettings();
  readonly redis = new RedisSettings();
  readonly s3 = new S3Settings();
  readonly metrics = new MetricsSettings();
  readonly log = new LogSettings();

  static load(source: NodeJS.ProcessEnv): Env {
    const env = new Env();
    for (const settings of Object.values(env) as object[]) assign(settings, source);
    const faults = [...Object.values(env).flatMap(faultsOf), ...faultsBetween(env)];
    if (faults.length > 0) throw new Error(`Bad settings:\n${faults.join('\n')}`);
    return frozen(env);
  }

  with(changes: Changes): Env {
    const copy = new Env();
    for (const name of Object.keys(copy) as Subject[]) Object.assign(copy[name], this[name], changes[name]);
    return frozen(copy);
  }

  get logLevel(): string {
    return this.log.level ?? (this.server.mode === 'production' ? 'info' : 'warn');
  }

  /** Every mail has links, so both settings are needed. */
  get sendsMail(): boolean {
    return this.mail.smtpUrl !== undefined && this.server.publicUrl !== undefined;
  }

  /**
   * Contact for push services (RFC 8292 §2.1), or undefined: no push. Apple requires a public contact, so without TLS
   * it is the mail sender.
   */
  get pushContact(): string | undefined {
    const { publicUrl } = this.server;
    if (!publicUrl || publicUrl.startsWith('https:')) return publicUrl;
    const [address] = this.mail.from?.match(/[^\s<>]+@[^\s<>]+/) ?? [];
    return address && `mailto:${address}`;
  }

  get hasDemoData(): boolean {
    return this.data.demo ?? (this.server.mode !== 'production' && !this.database.url);
  }
}

const frozen = (env: Env): Env => {
  Object.values(env).forEach((settings: object) => Object.freeze(settings));
  return Object.freeze(env);
};

const assign = (settings: object, source: NodeJS.ProcessEnv): void => {
  const given = variablesOf(settings).filter(({ name }) => source[name]);
  Object.assign(
    settings,
    Object.fromEntries(given.map(({ name, property, parse }) => [property, parse(source[name]!)])),
  );
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const isThisMachine = (url = ''): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);

const faultsBetween = ({ push, server }: Env): string[] =>
  push.allowPrivate === true && server.mode === 'production' && !isThisMachine(server.publicUrl)
    ? [
        '  PUSH_ALLOW_PRIVATE: true is not allowed: is for tests, because everybody who can sign in could make the server post into its own network; in production PUBLIC_URL must be on this machine, such as http://localhost:3000',
      ]
    : [];

const isSecret = ({ name }: Variable): boolean => /KEY|URL|SECRET/.test(name);

const faultsOf = (settings: object): string[] =>
  validateSync(settings).map(({ property, value, constraints = {} }) => {
    const variable = variablesOf(settings).find((candidate) => candidate.property === property)!;
    const shown = isSecret(variable) ? 'the given value' : JSON.stringify(value);
    const rules = new Set(Object.values(constraints).map((rule) => rule.replace(`${property} `, '')));
    return `  ${variable.name}: ${shown} is not allowed: ${[...rules].join(', ')}`;
  });
