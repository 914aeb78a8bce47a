import type { Response } from 'supertest';
import { Not } from 'typeorm';
import { CODE, PASSWORD as STANDS_FOR_PASSWORD, TOKEN_OF_LINK } from '../../src/http/api-docs/request-examples.js';
import { View } from '../../src/views/view.entity.js';
import { World } from '../../src/worlds/world.entity.js';
import { PASSWORD, type Someone } from '../support.js';
import type { Given } from './answers.js';
import { SPECIAL } from './special-answers.js';

type Own = (given: Given, who: Someone) => object | Promise<object>;

/** Values that differ from club to club, where the example has those of the demo data. */
const OWN: Readonly<Record<string, Own>> = {
  'POST /api/auth/login': ({ walk }) => ({ email: walk.fixtures.owner.user.email }),
  'PATCH /api/tickets/{id}': (_, who) => ({ assignedTo: who.user.id }),
  'POST /api/tickets/{id}/merge': ({ values }) => ({ intoId: Number(values['sibling']) }),
  'POST /api/tickets/{id}/sanctions': ({ values }) => ({ name: values['accused'] }),
  'POST /api/tickets/{id}/mark-read': ({ values }) => ({ lastMessageId: Number(values['message']) }),
  'POST /api/admin/users/{id}/erase': ({ values }) => ({ confirm: values['confirmation'] }),
  'PUT /api/views/order': async ({ walk: { app, fixtures } }) => {
    const { body } = await app.http(fixtures.admin).post('/api/views').send({ name: 'Ordem', query: {} }).expect(201);
    await app.db.getRepository(View).delete({ ownerId: fixtures.admin.user.id, id: Not(body.id as number) });
    return { ids: [body.id as number] };
  },
  'PUT /api/admin/worlds/order': async ({ walk }) => {
    const worlds = await walk.app.db.getRepository(World).find({ order: { position: 'ASC' } });
    return { ids: worlds.map(({ id }) => id) };
  },
};

const whoTries = async ({ walk, operation: { routeCase } }: Given): Promise<Someone | undefined> => {
  const { app, fixtures } = walk;
  if (routeCase.route === 'POST /api/auth/login') return undefined;
  // The passwords of the others are needed again.
  if (routeCase.route === 'POST /api/auth/change-password') return app.player();
  return [403, 404].includes(routeCase.admin) ? fixtures.owner : fixtures.admin;
};

const isOfTheMoment = (value: unknown): boolean => value === CODE || value === TOKEN_OF_LINK;
/** The endpoint of the example belongs to nobody. */
const NEEDS_BROWSER = 'POST /api/push/test';

/** Sends the example. What exists only for a moment, such as a code, is obtained first by a request of its own. */
export const tryExample = async (given: Given, example: object): Promise<Response> => {
  const { walk, operation, values } = given;
  const success = operation.statuses.find((status) => status < 300);
  const needsMore = operation.route === NEEDS_BROWSER || Object.values(example).some(isOfTheMoment);
  if (needsMore) return SPECIAL[`${operation.route} ${success}`]!(given);
  const who = await whoTries(given);
  const body = JSON.parse(JSON.stringify(example), (_, value: unknown) =>
    value === STANDS_FOR_PASSWORD ? PASSWORD : value,
  ) as Record<string, unknown>;
  const own = Object.entries((await OWN[operation.route]?.(given, who ?? walk.fixtures.owner)) ?? {});
  for (const [name, value] of own) if (name in body) body[name] = value;
  return walk.send(who, operation.routeCase, values, { body });
};
