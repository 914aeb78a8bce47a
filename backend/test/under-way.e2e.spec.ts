import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { AttachmentsSweep } from '../src/attachments/sweep/attachments-sweep.js';
import { ApiToken } from '../src/auth/api-tokens/api-token.entity.js';
import { ApiTokenScope } from '../src/auth/api-tokens/api-token.policy.js';
import { MaintenanceService } from '../src/maintenance/maintenance.service.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const BOUNDARY = 'end-of-a-part';
const SECRET = 'Meu nome é Maria Segredo';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const TEXT = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="message"\r\n\r\n${SECRET}\r\n`;
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="maria.txt"\r\n\r\nmetade `;
const END = `do arquivo\r\n--${BOUNDARY}--\r\n`;

let app: TestApp;
let admin: Someone;
let owner: Someone;
let staff: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start();
  // The sweep of the start writes the owner of the store there, under a name that looks like that of an upload.
  await app.app.get(AttachmentsSweep).sweep();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.admin();
  ({ owner, staff, ticket } = await app.ticketWithPeople());
});
afterEach(async () => {
  await app.db.query('UPDATE maintenance_mode SET "isActive" = false');
  await app.app.get(MaintenanceService).read();
});

type Target = 'messages' | 'upload';

/** A form of which the first half has been sent and received. */
class SlowForm {
  private constructor(
    private readonly sending: ClientRequest,
    private readonly answered: Promise<IncomingMessage>,
  ) {}

  static async begin(token: string, target: Target): Promise<SlowForm> {
    // By name: a file of an earlier test may be removed meanwhile.
    const before = onDisk();
    const sending = request(`${app.url}/api/tickets/${ticket.id}/${target}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': FORM },
    });
    // An answer before the end of the form closes the connection, and the rest cannot be sent.
    sending.on('error', () => undefined);
    const answered = once(sending, 'response').then(([response]) => response as IncomingMessage);
    sending.write((target === 'messages' ? TEXT : '') + FILE);
    let early: number | undefined;
    void answered.then(({ statusCode }) => (early = statusCode)).catch(() => (early = 0));
    await until(() => {
      if (early !== undefined) throw new Error(`The form was answered with ${early} before its file was received`);
      return onDisk().some((name) => !before.includes(name));
    }, 'the first half of the file on the disk');
    return new SlowForm(sending, answered);
  }

  /** Sends the rest. @returns status and code of the answer */
  async finish(): Promise<[number, string]> {
    this.sending.end(END);
    return this.answer();
  }

  async answer(): Promise<[number, string]> {
    const response = await this.answered;
    const { code } = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { code: string };
    this.sending.destroy();
    return [response.statusCode!, code];
  }
}

const onDisk = (): string[] =>
  readdirSync(join(app.env.data.folder, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'database-id')
    .map(({ name }) => name);

const kept = async () => ({
  messages: await app.db.query('SELECT id FROM ticket_messages WHERE "ticketId" = $1', [ticket.id]),
  rows: await app.db.query('SELECT id FROM ticket_attachments WHERE "ticketId" = $1', [ticket.id]),
  files: onDisk(),
});
const NOTHING = { messages: [], rows: [], files: [] };

const tokenOf = async (): Promise<{ token: string; id: number }> => {
  const token = `pst_${'a'.repeat(43 - String(ticket.id).length)}${ticket.id}`;
  const { id } = await app.db.getRepository(ApiToken).save({
    name: 'Painel',
    scope: ApiTokenScope.Write,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    userId: admin.user.id,
    expiresAt: new Date(Date.now() + 86_400_000),
  } as ApiToken);
  return { token, id };
};

type Case = {
  what: string;
  /** The token of the writer, and what takes the right to write away. */
  begin: () => Promise<{ token: string; end: () => Promise<unknown> }>;
  answer: [number, string];
};
const signedOut: [number, string] = [401, 'auth.required'];
const put = (who: Someone, body: object) => () =>
  app.http(admin).put(`/api/admin/users/${who.user.id}`).send(body).expect(200);
const sql =
  (text: string, ...values: unknown[]) =>
  () =>
    app.db.query(text, values);
const as = (who: () => Someone, end: (who: Someone) => () => Promise<unknown>) => () =>
  Promise.resolve({ token: who().token, end: end(who()) });

describe('a form that is still being sent when its writer loses the right to write', () => {
  const cases: Case[] = [
    {
      what: 'erased',
      begin: as(
        () => owner,
        ({ user }) =>
          () =>
            app.http(admin).post(`/api/admin/users/${user.id}/erase`).send({ confirm: user.email }).expect(200),
      ),
      answer: signedOut,
    },
    {
      what: 'deactivated',
      begin: as(
        () => staff,
        (who) => put(who, { isActive: false }),
      ),
      answer: signedOut,
    },
    {
      what: 'demoted',
      begin: as(
        () => staff,
        (who) => put(who, { role: 'user' }),
      ),
      answer: signedOut,
    },
    {
      what: 'signed out',
      begin: as(
        () => owner,
        (who) => () => app.http(who).post('/api/auth/logout').expect(200),
      ),
      answer: signedOut,
    },
    {
      what: 'given a new password by an admin',
      begin: as(
        () => owner,
        ({ user }) =>
          () =>
            app
              .http(admin)
              .post(`/api/admin/users/${user.id}/change-password`)
              .send({ newPassword: 'chuva-mansa-77' })
              .expect(200),
      ),
      answer: signedOut,
    },
    {
      what: 'shut out by maintenance',
      begin: as(
        () => owner,
        () => () => app.http(admin).post('/api/admin/maintenance').send({ isActive: true }).expect(200),
      ),
      answer: [503, 'maintenance.active'],
    },
    {
      what: 'a program whose token is revoked',
      begin: async () => {
        const { token, id } = await tokenOf();
        return { token, end: () => app.http(admin).delete(`/api/admin/tokens/${id}`).expect(204) };
      },
      answer: signedOut,
    },
  ];

  describe.each(cases)('$what', ({ begin, answer }) => {
    it.each<Target>(['messages', 'upload'])('is refused and leaves nothing (%s)', async (target) => {
      const { token, end } = await begin();
      const form = await SlowForm.begin(token, target);
      await end();
      expect(await form.finish()).toEqual(answer);
      expect(await kept()).toEqual(NOTHING);
    });

    it('is cut off without waiting for its rest', async () => {
      const { token, end } = await begin();
      const form = await SlowForm.begin(token, 'messages');
      await end();
      expect(await form.answer()).toEqual(answer);
      expect(await kept()).toEqual(NOTHING);
    });
  });
});

/** As when the event is not received, or the change comes a moment before the commit: only the transaction can know. */
describe('a write of somebody whose rights changed in the database alone', () => {
  const id = (who: Someone) => who.user.id;
  const cases: Case[] = [
    {
      what: 'the session is gone',
      begin: as(
        () => owner,
        (who) => sql('DELETE FROM sessions WHERE "userId" = $1', id(who)),
      ),
      answer: signedOut,
    },
    {
      what: 'the session has expired',
      begin: as(
        () => owner,
        (who) => sql(`UPDATE sessions SET "expiresAt" = now() WHERE "userId" = $1`, id(who)),
      ),
      answer: signedOut,
    },
    {
      what: 'the account is inactive',
      begin: as(
        () => staff,
        (who) => sql('UPDATE users SET "isActive" = false WHERE id = $1', id(who)),
      ),
      answer: signedOut,
    },
    {
      what: 'the role is another',
      begin: as(
        () => staff,
        (who) => sql(`UPDATE users SET role = 'user' WHERE id = $1`, id(who)),
      ),
      answer: [403, 'auth.forbidden'],
    },
    {
      what: 'maintenance is on',
      begin: as(
        () => owner,
        () =>
          sql(
            `INSERT INTO maintenance_mode (id, "isActive") VALUES (1, true) ON CONFLICT (id) DO UPDATE SET "isActive" = true`,
          ),
      ),
      answer: [503, 'maintenance.active'],
    },
    {
      what: 'the API token is gone',
      begin: async () => {
        const { token, id: tokenId } = await tokenOf();
        return { token, end: sql('DELETE FROM api_tokens WHERE id = $1', tokenId) };
      },
      answer: signedOut,
    },
    {
      what: 'the maker of the API token is no admin any more',
      begin: async () => {
        const { token } = await tokenOf();
        return { token, end: sql(`UPDATE users SET role = 'staff' WHERE id = $1`, id(admin)) };
      },
      answer: signedOut,
    },
  ];

  it.each(cases)('is refused when $what', async ({ begin, answer }) => {
    for (const target of ['messages', 'upload'] as const) {
      const { token, end } = await begin();
      const form = await SlowForm.begin(token, target);
      await end();
      expect(await form.finish()).toEqual(answer);
      expect(await kept()).toEqual(NOTHING);
      [admin, owner, staff] = await Promise.all([app.admin(), app.player(), app.staff()]);
      ticket = await app.ticket(owner);
      await app.db.query('UPDATE maintenance_mode SET "isActive" = false');
      await app.app.get(MaintenanceService).read();
    }
  });
});

describe('a write that waits for a lock while its writer loses the right to write', () => {
  /** Holds a row as another transaction does, until told to let go. */
  const holding = async (statement: string, value: number) => {
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(statement, [value]);
    return async (): Promise<void> => {
      await runner.commitTransaction();
      await runner.release();
    };
  };

  it('never comes after an erasure', async () => {
    const letGo = await holding('SELECT id FROM tickets WHERE id = $1 FOR UPDATE', ticket.id);
    const writing = app.http(owner).post(`/api/tickets/${ticket.id}/messages`).send({ message: SECRET });
    const written = writing.then(({ status }) => status);
    await app.untilWaitingForLocks(1);
    const erased = app
      .http(admin)
      .post(`/api/admin/users/${owner.user.id}/erase`)
      .send({ confirm: owner.user.email })
      .then(({ status }) => status);
    await app.untilWaitingForLocks(2);
    await letGo();
    expect([await written, await erased]).toEqual([201, 200]);
    expect(await app.db.query(`SELECT id FROM ticket_messages WHERE message LIKE '%Segredo%'`)).toEqual([]);
  });

  it.each([
    [
      'a ticket',
      () =>
        app
          .http(owner)
          .post('/api/tickets')
          .send({ category: 'duvidas', worldId: ticket.worldId, description: SECRET }),
    ],
    ['a message', () => app.http(owner).post(`/api/tickets/${ticket.id}/messages`).send({ message: SECRET })],
    ['a read mark', () => app.http(owner).post(`/api/tickets/${ticket.id}/mark-read`).send({ lastMessageId: 1 })],
  ])('is refused after it: %s', async (_, write) => {
    // The first and the last statement of an erasure.
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [owner.user.id]);
    const written = write().then(({ status }) => status);
    await app.untilWaitingForLocks(1);
    await runner.query('UPDATE users SET "isActive" = false WHERE id = $1', [owner.user.id]);
    await runner.query('DELETE FROM sessions WHERE "userId" = $1', [owner.user.id]);
    await runner.commitTransaction();
    await runner.release();
    expect(await written).toBe(401);
    expect(await app.db.query(`SELECT id FROM tickets WHERE description LIKE '%Segredo%'`)).toEqual([]);
    expect(await app.db.query(`SELECT id FROM ticket_messages WHERE message LIKE '%Segredo%'`)).toEqual([]);
  });
});

it('two tickets of one player at once do not lock each other out', async () => {
  const open = () =>
    app
      .http(owner)
      .post('/api/tickets')
      .send({ category: 'duvidas', worldId: ticket.worldId, description: 'Preciso de ajuda.' });
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await open()).status));
  expect(new Set(statuses)).toEqual(new Set([201]));
});
