import type { Test as Pending } from 'supertest';
import { type EntityTarget, Like, type ObjectLiteral, type Repository } from 'typeorm';
import { ApiToken } from '../src/auth/api-tokens/api-token.entity.js';
import { ApiTokenScope } from '../src/auth/api-tokens/api-token.policy.js';
import { Mail } from '../src/mail/mail.entity.js';
import { MailState } from '../src/mail/mail.enums.js';
import { MaintenanceService } from '../src/maintenance/maintenance.service.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { CLUB_IMAGES, ClubImage } from '../src/settings/club-image.entity.js';
import { BulkAction } from '../src/bulk/bulk-action.entity.js';
import { TicketCategory, TicketPriority, TicketStatus } from '../src/tickets/ticket.enums.js';
import { ChangelogEntry } from '../src/changelog/changelog-entry.entity.js';
import { Incident, IncidentState } from '../src/incidents/incident.entity.js';
import { Suspension } from '../src/users/suspensions/suspension.entity.js';
import { AccountToken, AccountTokenKind } from '../src/recovery/account-token.entity.js';
import { User } from '../src/users/user.entity.js';
import { Macro } from '../src/macros/macro.entity.js';
import { View } from '../src/views/view.entity.js';
import { PrivacyRequest, PrivacyRequestKind } from '../src/privacy/requests/privacy-request.entity.js';
import { WebhookDelivery } from '../src/webhooks/webhook-delivery.entity.js';
import { Webhook } from '../src/webhooks/webhook.entity.js';
import { WebhookEvent } from '../src/webhooks/webhook.enums.js';
import { Character } from '../src/worlds/character.entity.js';
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
import { ACCUSE, PASSWORD, type Someone, type TestApp } from './support.js';

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
      mode: 'reply',
      worldName: `Novo ${unique}`,
      email: `nova${unique}@clube.test`,
      until: new Date(Date.now() + 86_400_000).toISOString(),
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
    { names: ['solved'], make: () => this.solved() },
    { names: ['ticket', 'message', 'file', 'notification', 'linked'], make: () => this.ticket() },
    { names: ['sibling', 'merged'], make: () => this.sibling() },
    { names: ['merged'], make: ({ sibling }) => this.merged(sibling!) },
    { names: ['linked'], make: ({ ticket }) => this.linked(ticket!) },
    { names: ['message'], make: ({ ticket }) => this.message(ticket!) },
    { names: ['file'], make: ({ ticket }) => this.file(ticket!) },
    { names: ['notification'], make: ({ ticket }, unique) => this.notification(ticket!, unique) },
    { names: ['session'], make: () => this.ownSession() },
    { names: ['user', 'confirmation'], make: (_, unique) => this.user(unique) },
    { names: ['terms'], make: () => this.terms() },
    { names: ['request'], make: (_, unique) => this.request(unique) },
    { names: ['invited'], make: (_, unique) => this.invited(unique) },
    { names: ['blocked'], make: (_, unique) => this.blocked(unique) },
    { names: ['token'], make: (_, unique) => this.token(unique) },
    { names: ['mail'], make: () => this.mail() },
    { names: ['bulk'], make: () => this.bulk() },
    { names: ['view'], make: () => this.view() },
    { names: ['macro'], make: () => this.macro() },
    { names: ['entry', 'fixed'], make: () => this.entry() },
    { names: ['fixed'], make: ({ entry }) => this.fixed(entry!) },
    { names: ['incident', 'attached'], make: () => this.incident() },
    { names: ['attached'], make: ({ incident }) => this.attached(incident!) },
    { names: ['report', 'accused', 'sanction', 'appeal'], make: (_, unique) => this.report(unique) },
    { names: ['sanction', 'appeal'], make: ({ report, accused }) => this.sanction(report!, accused!) },
    { names: ['appeal'], make: ({ sanction }) => this.appeal(sanction!) },
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

  /** Resolved after an answer, so that it can be rated. */
  private async solved(): Promise<Values> {
    const ended = { status: TicketStatus.Resolved, firstAnswerAt: new Date(), resolvedAt: new Date() };
    return { solved: String((await this.app.ticket(this.owner, ended)).id) };
  }

  /** Another ticket of the same person. */
  private async sibling(): Promise<Values> {
    return { sibling: (await this.ticket()).ticket! };
  }

  private async merged(sibling: string): Promise<Values> {
    const merged = (await this.ticket()).ticket!;
    const body = { intoId: Number(sibling) };
    await this.app.http(this.admin).post(`/api/tickets/${merged}/merge`).send(body).expect(200);
    return { merged };
  }

  private async linked(ticket: string): Promise<Values> {
    const linked = (await this.ticket()).ticket!;
    const body = { ticketId: Number(linked) };
    await this.app.http(this.admin).post(`/api/tickets/${ticket}/links`).send(body).expect(200);
    return { linked };
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

  private async terms(): Promise<Values> {
    const { body } = await this.app.http(this.owner).get('/api/terms').expect(200);
    return { terms: String(body.id) };
  }

  private async request(unique: number): Promise<Values> {
    const { user } = await this.user(unique);
    const request = { userId: Number(user), kind: PrivacyRequestKind.Erasure, createdBy: Number(user) };
    const { id } = await this.repository(PrivacyRequest).save(request as PrivacyRequest);
    return { request: String(id) };
  }

  private async invited(unique: number): Promise<Values> {
    const person = { name: 'Alguém', email: `convite${unique}@clube.test`, password: 'x' } as User;
    const { id: userId } = await this.repository(User).save(person);
    const [tokenHash, expiresAt] = [`c${unique}`.padStart(64, '0'), new Date(Date.now() + 86_400_000)];
    await this.repository(AccountToken).insert({ userId, kind: AccountTokenKind.Invite, tokenHash, expiresAt });
    return { invited: String(userId) };
  }

  private async blocked(unique: number): Promise<Values> {
    const person = { name: 'Alguém', email: `suspenso${unique}@clube.test`, password: 'x' } as User;
    const { id } = await this.repository(User).save(person);
    const block = { userId: id, what: 'open', reasonKey: 'spam', until: new Date(Date.now() + 86_400_000) } as const;
    await this.repository(Suspension).insert(block);
    return { blocked: String(id) };
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

  private async bulk(): Promise<Values> {
    const { id } = await this.repository(BulkAction).save({
      actorId: this.admin.user.id,
      fingerprint: '',
      change: { priority: TicketPriority.High },
      undoUntil: new Date(Date.now() + 60_000),
    } as BulkAction);
    return { bulk: String(id) };
  }

  /** Shared with the team. */
  private async view(): Promise<Values> {
    const view = { ownerId: null, name: 'Abertos', query: { status: 'open' }, position: 1, createdBy: null };
    await this.repository(View).clear();
    const { id } = await this.repository(View).save({ ...view, updatedAt: new Date() } as View);
    return { view: String(id) };
  }

  /** Shared with the team. */
  private async macro(): Promise<Values> {
    const macro = {
      name: 'Recebido',
      shortcut: 'rec',
      bodyPt: 'Recebemos.',
      actions: {},
      categories: [],
      isActive: true,
    };
    await this.app.db.query('DELETE FROM macros');
    const { id } = await this.repository(Macro).save({ ...macro, updatedAt: new Date() } as unknown as Macro);
    return { macro: String(id) };
  }

  /** Limited in number, so those of earlier cases go. */
  private async incident(): Promise<Values> {
    await this.app.db.query('DELETE FROM incidents');
    const incident = { state: IncidentState.Investigating, titlePt: 'Aurora caiu', titleEn: 'Aurora is down' };
    const { id } = await this.repository(Incident).save({ ...incident, startsAt: new Date() } as Incident);
    return { incident: String(id) };
  }

  /** A draft with all its texts, so that it can be published. */
  private async entry(): Promise<Values> {
    const titles = { titlePt: 'Presentes chegam', titleEn: 'Gifts arrive' };
    const entry = { ...titles, bodyPt: 'Corrigimos.', bodyEn: 'We fixed it.' };
    return { entry: String((await this.repository(ChangelogEntry).save(entry as ChangelogEntry)).id) };
  }

  private async fixed(entry: string): Promise<Values> {
    return { fixed: String((await this.app.ticket(this.owner, { changelogId: Number(entry) })).id) };
  }

  private async attached(incident: string): Promise<Values> {
    return { attached: String((await this.app.ticket(this.owner, { incidentId: Number(incident) })).id) };
  }

  /** A report that accuses a character of its owner, whom another player reports. */
  private async report(unique: number): Promise<Values> {
    const accused = `Vulto ${unique}`;
    const { id: worldId } = await this.app.world();
    const character = { userId: this.owner.user.id, worldId, name: accused, level: 1, vocation: 'Mago' };
    await this.repository(Character).insert(character);
    const { id } = await this.app.ticket(await this.app.player(), { category: TicketCategory.DenunciasGerais });
    await this.app.db.query(ACCUSE, [id, accused, worldId]);
    return { report: String(id), accused };
  }

  private async sanction(report: string, accused: string): Promise<Values> {
    const body = { name: accused, kind: 'ban', publicReason: 'Uso de programas proibidos.' };
    const path = `/api/tickets/${report}/sanctions`;
    const judge = await this.app.staff();
    return { sanction: String((await this.app.http(judge).post(path).send(body).expect(201)).body.id) };
  }

  private async appeal(sanction: string): Promise<Values> {
    const body = { text: 'Eu estava fora da cidade neste dia e posso mostrar.' };
    const path = `/api/sanctions/${sanction}/appeal`;
    return { appeal: String((await this.app.http(this.owner).post(path).send(body).expect(201)).body.appeal.ticketId) };
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
      event: WebhookEvent.TicketCreated,
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
