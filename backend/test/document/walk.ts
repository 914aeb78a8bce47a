import type { Response, Test as Pending } from 'supertest';
import { ApiToken } from '../../src/auth/api-tokens/api-token.entity.js';
import { ApiTokenScope } from '../../src/auth/api-tokens/api-token.policy.js';
import { type Actor, filledPath, pathOf, type RouteCase, type Values } from '../route-cases.js';
import { RouteFixtures } from '../route-fixtures.js';
import { LossyProxy } from '../lossy-proxy.js';
import { type Someone, type TestApp } from '../support.js';
import { isPrism, Prism } from './prism.js';

/** Requests per minute of one API token. Every case has a token of its own, so few are enough and soon spent. */
export const TOKEN_REQUESTS = 5;
export const WRONG_PASSWORDS = 20;
export const RESET_REQUESTS = 60;

const TOKEN_NAME = 'walk';
const BY_RIGHTS: readonly Actor[] = ['admin', 'staff', 'owner', 'other', 'nobody'];

/** Sent in place of the body of the case. */
export type Sent = { body?: object; text?: string; file?: string; headers?: Record<string, string>; query?: object };

/** Sends the requests that are judged, through Prism if it is the judge, and prepares directly at the server what they need. */
export class Walk {
  private constructor(
    readonly app: TestApp,
    private readonly document: object,
    private readonly prism: Prism | undefined,
    readonly fixtures: RouteFixtures,
  ) {}

  static async of(app: TestApp, document: object): Promise<Walk> {
    const fixtures = await RouteFixtures.of(app);
    const prism = isPrism ? await Prism.before(app.url, document) : undefined;
    return new Walk(app, document, prism, fixtures);
  }

  async close(): Promise<void> {
    await this.prism?.close();
  }

  /** The actor that gets this status, the one with most rights first. */
  actorFor(routeCase: RouteCase, ...statuses: readonly number[]): Actor | undefined {
    return BY_RIGHTS.find((actor) => statuses.includes(routeCase[actor]));
  }

  /** An actor whose request reaches the handler. */
  allowed(routeCase: RouteCase): Actor {
    return this.actorFor(routeCase, 200, 201, 204, 400, 409) ?? 'nobody';
  }

  call(actor: Actor, routeCase: RouteCase, values: Values, options: { path?: string; token?: string } = {}): Pending {
    return this.fixtures.call(actor, routeCase, values, { ...options, url: this.prism?.url });
  }

  /** As `call`, with something else than the case sends. */
  send(who: Someone | string | undefined, routeCase: RouteCase, values: Values, sent: Sent): Pending {
    return filled(this.agent(who, routeCase, values, this.prism?.url), sent);
  }

  /** Not judged: what has to have happened before. */
  prepare(who: Someone | string | undefined, routeCase: RouteCase, values: Values, sent: Sent): Pending {
    return filled(this.agent(who, routeCase, values), sent);
  }

  /** As `call`, to a second process whose database has gone away. */
  async callWithoutDatabase(actor: Actor, routeCase: RouteCase, values: Values): Promise<Response> {
    const database = await LossyProxy.to(process.env['DATABASE_URL']!);
    const app = await this.app.beside({ DATABASE_URL: database.url });
    const prism = isPrism ? await Prism.before(app.url, this.document) : undefined;
    database.refuse();
    try {
      return await this.fixtures.call(actor, routeCase, values, { url: prism?.url ?? app.url });
    } finally {
      database.heal();
      await prism?.close();
      await app.close();
      database.close();
    }
  }

  /** A new API token in place of the one before; a hundred is all there may be. */
  async newToken(scope: ApiTokenScope): Promise<string> {
    await this.app.db.getRepository(ApiToken).delete({ name: TOKEN_NAME });
    const wanted = { name: TOKEN_NAME, scope, expiresInDays: 1 };
    const { body } = await this.app.http(this.fixtures.admin).post('/api/admin/tokens').send(wanted).expect(201);
    return body.token as string;
  }

  /** An API token that has used up its requests of this minute. */
  async spentToken(): Promise<string> {
    const token = await this.newToken(ApiTokenScope.Admin);
    await Promise.all(Array.from({ length: TOKEN_REQUESTS }, () => this.app.http(token).get('/api/worlds')));
    return token;
  }

  private agent(who: Someone | string | undefined, routeCase: RouteCase, values: Values, url?: string): Pending {
    const verb = routeCase.route.split(' ')[0]!.toLowerCase() as 'get';
    return this.app
      .http(who, 'pt-BR', url)
      [verb](filledPath(pathOf(routeCase), values))
      .redirects(0);
  }
}

const filled = (pending: Pending, { body, text, file, headers = {}, query = {} }: Sent): Pending => {
  void pending.set(headers).query(query);
  if (text !== undefined) return pending.type('text/plain').send(text);
  if (file) return pending.attach('files', Buffer.from('texto'), file);
  return body ? pending.send(body) : pending;
};
