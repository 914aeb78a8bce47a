import type { Test as Pending } from 'supertest';
import { type EntityTarget, Like, type ObjectLiteral, type Repository } from 'typeorm';
import { ApiToken } from '../src/auth/api-tokens/api-token.entity.js';
import { ApiTokenScope } from '../src/auth/api-tokens/api-token.policy.js';
import { Mail } from '../src/mail/mail.entity.js';
import { MailState } from '../src/mail/mail.enums.js';
import { MaintenanceService } from '../src/maintenance/maintenance.service.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { CLUB_IMAGES, ClubImage } from '../src/settings/club-image.entity.js';
import { User } from '../src/users/user.entity.js';
import { WebhookDelivery } from '../src/webhooks/webhook-delivery.entity.js';
import { Webhook } from '../src/webhooks/webhook.entity.js';
import { WebhookEvent } from '../src/webhooks/webhook.enums.js';
import { World } from '../src/worlds/world.entity.js';
import {
  type Actor,
  filledBody,
  filledPath,
  methodOf,
  namesIn,
  pathOf,
  type RouteCase,
  type Values,
} from './route-cases.js';
import { SAMPLES } from './samples.js';
import { PASSWORD, type Someone, type TestApp } from './support.js';

/** A picture where the route draws one, text elsewhere. */
const bytesOf = (file: string): Buffer => (file.endsWith('.webp') ? SAMPLES.webp : Buffer.from('texto'));

/** Another method, path or sender than those of the case, or a proxy in front of the server. */
type CallOptions = { method?: string; path?: string; token?: string; url?: string };

/** How the row behind some names is made, from the values of the rows before it. */
type Row = {
  readonly names: readonly string[];
  readonly make: (values: Values, unique: number) => Promise<Values>;
};

/** The actors of the access matrix, and rows that they request. */
export class RouteFixtures {
  private made = 0;

  private constructor(
    readonly app: TestApp,
    readonly people: Readonly<Record<Actor, Someone | undefined>>,
  ) {}

  static async of(app: TestApp): Promise<RouteFixtures> {
    const [owner, other, staff, admin, deactivated] = await Promise.all([
      app.player(),
      app.player(),
      app.staff(),
      app.admin(),
      app.admin(),
    ]);
    await app.http(admin).put(`/api/admin/users/${deactivated.user.id}`).send({ isActive: false }).expect(200);
    return new RouteFixtures(app, { nobody: undefined, owner, other, staff, admin, deactivated, closed: owner });
  }

  get owner(): Someone {
    return this.people.owner!;
  }

  get admin(): Someone {
    return this.people.admin!;
  }

  /** The rows that a case names, made anew since some cases delete them. */
  async fresh(routeCase: RouteCase): Promise<Values> {
    const unique = (this.made += 1);
    const { id: world } = await this.app.world();
    let values: Values = {
      world: String(world),
      image: 'logo',
      worldName: `Novo ${unique}`,
      email: `nova${unique}@clube.test`,
    };
    if (/club|images/.test(routeCase.route)) await this.clubImages();
    const named = namesIn(routeCase);
    for (const { names, make } of this.rows)
      if (names.some((name) => named.has(name))) values = { ...values, ...(await make(values, unique)) };
    return values;
  }

  /** A session of its own for the route that ends the one it is called with. */
  async tokenFor(actor: Actor, { route }: RouteCase): Promise<string | undefined> {
    const person = this.people[actor];
    if (route !== 'POST /api/auth/logout' || !person) return person?.token;
    if (actor === 'deactivated') return person.token;
    return (await this.signIn(person)).sessionId;
  }

  call(actor: Actor, routeCase: RouteCase, values: Values, { method, path, token, url }: CallOptions = {}): Pending {
    const { send, file } = routeCase;
    const verb = (method ?? methodOf(routeCase)).toLowerCase() as 'get';
    const agent = this.app.http(token ?? this.people[actor], 'pt-BR', url);
    const pending = agent[verb](path ?? filledPath(pathOf(routeCase), values)).redirects(0);
    if (file) return pending.attach('files', bytesOf(file), file);
    return send ? pending.send(filledBody(send, values)) : pending;
  }

  async duringMaintenance<T>(isOn: boolean, work: () => Promise<T>): Promise<T> {
    if (!isOn) return work();
    const maintenance = this.app.app.get(MaintenanceService);
    await maintenance.switch(this.admin.user, true, null);
    try {
      return await work();
    } finally {
      await maintenance.switch(this.admin.user, false, null);
    }
  }

  private async ownSession(): Promise<Values> {
    const { sessionId } = await this.signIn(this.owner);
    const { body } = await this.app.http(sessionId).get('/api/auth/sessions');
    const { id } = (body as { id: number; current: boolean }[]).find(({ current }) => current)!;
    return { session: String(id) };
  }

  private async signIn({ user }: Someone): Promise<{ sessionId: string }> {
    const credentials = { email: user.email, password: PASSWORD };
    return (await this.app.http().post('/api/auth/login').send(credentials)).body as { sessionId: string };
  }

  /** Rows by the names that stand for them, after those that they need. `unique` keeps cases apart. */
  private readonly rows: readonly Row[] = [
    { names: ['ticket', 'message', 'file', 'notification'], make: () => this.ticket() },
    { names: ['message'], make: ({ ticket }) => this.message(ticket!) },
    { names: ['file'], make: ({ ticket }) => this.file(ticket!) },
    { names: ['notification'], make: ({ ticket }, unique) => this.notification(ticket!, unique) },
    { names: ['session'], make: () => this.ownSession() },
    { names: ['user', 'confirmation'], make: (_, unique) => this.user(unique) },
    { names: ['token'], make: (_, unique) => this.token(unique) },
    { names: ['mail'], make: () => this.mail() },
    { names: ['webhook', 'delivery'], make: () => this.webhook() },
    { names: ['delivery'], make: ({ webhook }, unique) => this.delivery(webhook!, unique) },
    { names: ['spareWorld'], make: (_, unique) => this.spareWorld(unique) },
  ];

  private repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.app.db.getRepository(entity);
  }

  private async ticket(): Promise<Values> {
    return { ticket: String((await this.app.ticket(this.owner)).id) };
  }

  private async message(ticket: string): Promise<Values> {
    const { body } = await this.app.http(this.owner).post(`/api/tickets/${ticket}/messages`).send({ message: 'Olá' });
    return { message: String(body.id) };
  }

  private async file(ticket: string): Promise<Values> {
    const upload = this.app.http(this.owner).post(`/api/tickets/${ticket}/upload`);
    const { body } = await upload.attach('files', Buffer.from('texto'), 'nota.txt').expect(201);
    return { file: (body[0].filePath as string).split('/').at(-1)! };
  }

  private async notification(ticket: string, unique: number): Promise<Values> {
    const { id } = await this.repository(Notification).save({
      userId: this.owner.user.id,
      eventId: String(unique + 1_000_000),
      type: 'ticket_closed',
      params: {},
      ticketId: Number(ticket),
    } as unknown as Notification);
    return { notification: String(id) };
  }

  private async user(unique: number): Promise<Values> {
    const person = { name: 'Alguém', email: `alguem${unique}@clube.test`, password: 'x' } as User;
    const { id, email } = await this.repository(User).save(person);
    return { user: String(id), confirmation: email };
  }

  /** Tokens, webhooks and worlds are limited in number, so those of earlier cases go. */
  private async token(unique: number): Promise<Values> {
    await this.repository(ApiToken).delete({ tokenHash: Like(`${'0'.repeat(32)}%`) });
    const { id } = await this.repository(ApiToken).save({
      name: 'Painel',
      scope: ApiTokenScope.Read,
      tokenHash: String(unique).padStart(64, '0'),
      userId: this.admin.user.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    } as ApiToken);
    return { token: String(id) };
  }

  private async mail(): Promise<Values> {
    const { id } = await this.repository(Mail).save({
      userId: this.owner.user.id,
      kind: 'password_changed',
      state: MailState.Parked,
    } as Mail);
    return { mail: String(id) };
  }

  private async webhook(): Promise<Values> {
    await this.repository(Webhook).delete({ secret: '' });
    const { id } = await this.repository(Webhook).save({
      url: 'https://example.org/hooks',
      events: [WebhookEvent.MaintenanceSwitched],
      isActive: false,
      secret: '',
    } as Partial<Webhook> as Webhook);
    return { webhook: String(id) };
  }

  private async delivery(webhook: string, unique: number): Promise<Values> {
    const { id } = await this.repository(WebhookDelivery).save({
      webhookId: Number(webhook),
      eventId: String(unique),
      event: WebhookEvent.TicketOpened,
    } as WebhookDelivery);
    return { delivery: String(id) };
  }

  private async clubImages(): Promise<void> {
    for (const kind of CLUB_IMAGES)
      await this.repository(ClubImage).save({ kind, bytes: Buffer.from('png'), sha256: '0'.repeat(64) } as ClubImage);
  }

  private async spareWorld(unique: number): Promise<Values> {
    await this.repository(World).delete({ name: Like('Mundo %') });
    return { spareWorld: String((await this.app.world(`Mundo ${unique}`)).id) };
  }
}
