import sharp from 'sharp';
import { FileStore } from '../src/attachments/store/file-store.js';
import { thumbnailOf } from '../src/attachments/store/file-names.js';
import { DeletedFiles } from '../src/attachments/deletion/deleted-files.js';
import { SearchProjector } from '../src/search/search-projector.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { MailTest } from './mails.js';
import { SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';
import { filesWith, tablesWith } from './traces.js';
import { binary, unzipped } from './unzipped.js';

const CANARY = 'canario9b1c';

let mails: MailTest;
let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
let colleague: Someone;
let admin: Someone;
let ticket: Ticket;

beforeAll(async () => {
  mails = await MailTest.start({ MAIL_WITH_TEXT: true, MESSAGES_PER_MINUTE: 10_000 });
  ({ app } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  [player, other, staff, colleague] = [
    await app.player(),
    await app.player(),
    await app.staff({ name: 'Otávio Lima' }),
    await app.staff(),
  ];
  admin = await app.admin();
  ticket = await app.ticket(player);
});

type Removal = { part: string; ticketId: number; messageId: number | null; attachmentId: number | null };
type Shown = { title: string; description: string; removals: Removal[]; merged: { description: string }[] };
type Message = { id: number; message: string; attachments: { id: number; filePath: string }[] };

const path = (rest = '', { id } = ticket) => `/api/tickets/${id}${rest}`;
const remove = (who: Someone, body: object, from = ticket) =>
  app
    .http(who)
    .post(path('/removals', from))
    .send({ reason: 'secret', ...body });
const removeMessage = (who: Someone, messageId: number, more: object = {}) =>
  remove(who, { part: 'message', messageId, ...more });
const say = async (who: Someone, message: string, isInternal = false, to = ticket): Promise<Message> =>
  (await app.http(who).post(path('/messages', to)).send({ message, isInternal }).expect(201)).body;
const upload = async (who: Someone, content: Buffer, name: string, to = ticket) =>
  (await app.http(who).post(path('/upload', to)).attach('files', content, name).expect(201)).body[0] as {
    id: number;
    filePath: string;
  };
const shown = async (who: Someone, of = ticket): Promise<Shown> =>
  (await app.http(who).get(path('', of)).expect(200)).body;
const messages = async (who: Someone, of = ticket): Promise<Message[]> =>
  (await app.http(who).get(path('/messages', of)).expect(200)).body;
const bells = async (who: Someone): Promise<{ type: string; message: string }[]> =>
  (await app.http(who).get('/api/notifications').expect(200)).body.filter(
    ({ type }: { type: string }) => type === 'content_removed',
  );
const minutesAgo = (table: string, id: number, minutes: number) =>
  app.db.query(`UPDATE ${table} SET "createdAt" = now() - make_interval(mins => $2) WHERE id = $1`, [id, minutes]);
const codeOf = async (request: ReturnType<typeof remove>, status: number): Promise<string> =>
  (await request.expect(status)).body.code;

const project = () => app.app.get(SearchProjector).run();

type Part = 'description' | 'title' | 'message' | 'file';
const TEXTS: Readonly<Record<Part, string>> = {
  description: 'Preciso de ajuda com a conta.',
  title: 'Ajuda com a conta',
  message: 'Segue o arquivo.',
  file: 'nada',
};
const SECRETS: Readonly<Record<Part, string>> = {
  description: `Minha senha é ${CANARY}.`,
  title: `Minha senha ${CANARY}`,
  message: `Oi.\nsenha: ${CANARY}`,
  file: CANARY,
};

/** A ticket with the canary in one part, in answers that are kept, and in a draft of a member. */
const writeSecret = async (part: Part, isInternal: boolean): Promise<Message> => {
  const { description, title, message, file }: typeof TEXTS = { ...TEXTS, [part]: SECRETS[part] };
  const created = app.http(player).post('/api/tickets').set('Idempotency-Key', crypto.randomUUID());
  const opening = { category: 'duvidas', worldId: ticket.worldId, title, description };
  ticket = (await created.send(opening).expect(201)).body as Ticket;
  const posted = app
    .http(isInternal ? staff : player)
    .post(path('/messages'))
    .set('Idempotency-Key', crypto.randomUUID())
    .field('message', message)
    .field('isInternal', String(isInternal))
    .attach('files', Buffer.from(file), `${file}.txt`);
  const { body } = await posted.expect(201);
  const text = `Você escreveu: ${Object.values(SECRETS).join('; ')}.txt`;
  await app.http(colleague).put(path('/drafts/reply')).send({ text, sinceMessageId: 0, rev: 0 }).expect(200);
  await project();
  return body as Message;
};

describe('a removed text', () => {
  it.each([
    ['description', false],
    ['title', false],
    ['message', false],
    ['message', true],
    ['file', false],
    ['file', true],
  ] as const)('of the %s is nowhere any more (in a note: %s)', async (part, isInternal) => {
    const message = await writeSecret(part, isInternal);
    expect(await tablesWith(app, CANARY)).toEqual(
      expect.arrayContaining(['drafts', 'idempotency_keys', 'ticket_texts']),
    );
    await remove(admin, { part, messageId: message.id, attachmentId: message.attachments[0]!.id }).expect(201);
    expect(await tablesWith(app, CANARY)).toEqual([]);
    await app.quiet();
    expect(filesWith(app, CANARY)).toEqual([]);
    await project();
    expect(await tablesWith(app, CANARY)).toEqual([]);
    for (const who of [player, staff]) {
      for (const place of ['', '/messages', '/attachments', '/transcript'])
        expect((await app.http(who).get(path(place)).expect(200)).text).not.toContain(CANARY);
      for (const list of [`search?q=${CANARY}`, 'tickets'])
        expect((await app.http(who).get(`/api/${list}`).expect(200)).text).not.toContain(`${CANARY}"`);
    }
    expect((await app.http(staff).get(path('/events')).expect(200)).text).not.toContain(CANARY);
    const archive = await app.http(admin).get(`/api/admin/users/${player.user.id}/export`).buffer(true).parse(binary);
    const exported = Object.entries(await unzipped(archive.body as Buffer)).join('\n');
    expect(exported).not.toContain(CANARY);
    expect(exported.includes('"reason":"secret"')).toBe(!isInternal);
  });
});

describe('in its place', () => {
  it('stands why and when, for everybody who sees the ticket, and nothing of who', async () => {
    const message = await say(player, 'senha: 1234');
    const { body } = await removeMessage(staff, message.id).expect(201);
    expect(body).toEqual({
      part: 'message',
      ticketId: ticket.id,
      messageId: message.id,
      attachmentId: null,
      reason: 'secret',
      isByAuthor: false,
      createdAt: expect.any(String),
    });
    for (const who of [player, staff]) {
      expect((await shown(who)).removals).toEqual([body]);
      expect((await messages(who)).map((one) => one.message)).toEqual(['']);
      const [row] = (await app.http(who).get('/api/tickets').expect(200)).body;
      expect(row).toMatchObject({ id: ticket.id, lastMessage: { text: '' } });
      const page = (await app.http(who).get(path('/transcript')).expect(200)).text;
      expect(page).toContain('Conteúdo removido pela equipe · senha ou código · ');
    }
    const [event] = (await app.http(staff).get(path('/events')).expect(200)).body;
    expect(event).toMatchObject({
      type: 'content.removed',
      actor: { name: 'Otávio Lima' },
      data: { part: 'message', reason: 'secret' },
    });
    const [line] = (await app.http(admin).get('/api/admin/events?type=content.removed').expect(200)).body;
    expect(line.sentence).toBe(`Removeu uma mensagem do chamado #${ticket.id}: senha ou código`);
  });

  it('stays when its author is erased', async () => {
    const message = await say(player, 'senha: 1234');
    await removeMessage(staff, message.id).expect(201);
    await remove(staff, { part: 'description' }).expect(201);
    const { id, email } = player.user;
    await app.http(admin).post(`/api/admin/users/${id}/erase`).send({ confirm: email }).expect(200);
    expect(await shown(staff)).toMatchObject({
      description: '',
      removals: [{ part: 'message' }, { part: 'description' }],
    });
    expect((await messages(staff)).map((one) => one.message)).toEqual(['']);
  });

  it('a title that a person wrote gives way to the one that the server builds, and a built one stays', async () => {
    ticket = await app.ticket(player, { title: 'Minha senha é 1234', titleEn: null });
    await remove(staff, { part: 'title' }).expect(201);
    expect(await shown(player)).toMatchObject({ title: 'Dúvidas - Aurora', removals: [{ part: 'title' }] });
    const english = await app.http(player, 'en').get(path()).expect(200);
    expect(english.body.title).toBe('Questions - Aurora');
    ticket = await app.ticket(player, { titleEn: 'Questions - Aurora' });
    expect(await codeOf(remove(staff, { part: 'title' }), 409)).toBe('removal.built_title');
  });

  it('every open tab hears of it, and in a note only those of the team', async () => {
    const [ofPlayer, ofTeam, ofOther] = [
      await app.listen(player),
      await app.listen(colleague),
      await app.listen(other),
    ];
    await removeMessage(staff, (await say(player, 'senha: 1234')).id).expect(201);
    const note = await say(staff, 'nota', true);
    await app.quiet(ofPlayer, ofTeam, ofOther);
    const heard = ofPlayer.frames.length;
    await removeMessage(staff, note.id).expect(201);
    await app.quiet(ofPlayer, ofTeam, ofOther);
    const removal = { type: 'ticket_updated', ticketId: ticket.id, isRemoval: true };
    expect(ofPlayer.frames).toContainEqual({ ...removal, actorId: null });
    expect(ofPlayer.frames).toHaveLength(heard);
    expect(ofTeam.frames.filter(({ type }) => type === 'ticket_updated')).toHaveLength(2);
    expect(ofOther.types().filter((type) => type !== 'connection_confirmed')).toEqual([]);
    for (const tab of [ofPlayer, ofTeam, ofOther]) tab.close();
  });

  it('a removed note changes no byte for the player', async () => {
    const note = await say(staff, 'nota', true);
    const seen = async () =>
      Promise.all(
        ['', '?include=messages,attachments,statuses', '/messages'].map(
          async (rest) => (await app.http(player).get(path(rest)).expect(200)).text,
        ),
      );
    const before = await seen();
    await removeMessage(staff, note.id).expect(201);
    expect(await seen()).toEqual(before);
    expect((await shown(staff)).removals).toMatchObject([{ messageId: note.id }]);
    await removeMessage(player, note.id).expect(404);
  });

  it.each([['before'], ['after']])(
    'it goes with its ticket through a merge and a separation (removed %s)',
    async (when) => {
      const source = await app.ticket(player, { description: 'Minha senha é 1234.' });
      const message = await say(player, 'senha: 1234', false, source);
      const file = await upload(player, SAMPLES.text, 'senhas.txt', source);
      const merge = () => app.http(staff).post(path('/merge', source)).send({ intoId: ticket.id }).expect(200);
      const removals = async () => {
        const at = when === 'before' ? source : ticket;
        await remove(staff, { part: 'message', messageId: message.id }, at).expect(201);
        await remove(staff, { part: 'file', attachmentId: file.id }, at).expect(201);
        await remove(staff, { part: 'description' }, source).expect(201);
      };
      if (when === 'before') await removals();
      await merge();
      if (when === 'after') await removals();
      const all = [
        { part: 'message', ticketId: source.id, messageId: message.id },
        { part: 'file', ticketId: source.id, messageId: null, attachmentId: file.id },
        { part: 'description', ticketId: source.id },
      ];
      for (const who of [player, staff]) {
        const merged = await shown(who);
        expect(merged.removals).toMatchObject(all);
        expect(merged.merged).toMatchObject([{ description: '' }]);
        expect((await messages(who)).map((one) => one.message)).toEqual(['']);
      }
      await app.http(staff).post(path('/unmerge', source)).expect(200);
      expect((await shown(player)).removals).toEqual([]);
      expect((await shown(player, source)).removals).toMatchObject(all);
      expect(await messages(player, source)).toMatchObject([{ id: message.id, message: '' }]);
    },
  );
});

describe('who may remove', () => {
  it('the team content of players and its own, admins also that of colleagues', async () => {
    const [ofPlayer, own, ofColleague] = [await say(player, 'a'), await say(staff, 'b'), await say(colleague, 'c')];
    const file = (
      await app
        .http(colleague)
        .post(path('/messages'))
        .field('message', 'd')
        .attach('files', SAMPLES.text, 'a.txt')
        .expect(201)
    ).body.attachments[0];
    await removeMessage(staff, ofPlayer.id).expect(201);
    await removeMessage(staff, own.id).expect(201);
    expect(await codeOf(removeMessage(staff, ofColleague.id), 403)).toBe('removal.of_colleague');
    expect(await codeOf(remove(staff, { part: 'file', attachmentId: file.id }), 403)).toBe('removal.of_colleague');
    await removeMessage(admin, ofColleague.id).expect(201);
    await remove(admin, { part: 'file', attachmentId: file.id }).expect(201);
    await remove(staff, { part: 'description' }).expect(201);
  });

  it('players a message or file of their own for 15 minutes, and nothing else', async () => {
    const [young, old, ofTeam] = [await say(player, 'a'), await say(player, 'b'), await say(staff, 'c')];
    const [file, oldFile] = [await upload(player, SAMPLES.text, 'a.txt'), await upload(player, SAMPLES.text, 'b.txt')];
    await minutesAgo('ticket_messages', young.id, 14);
    await minutesAgo('ticket_messages', old.id, 15);
    await minutesAgo('ticket_attachments', oldFile.id, 15);
    expect((await removeMessage(player, young.id).expect(201)).body).toMatchObject({ isByAuthor: true });
    await remove(player, { part: 'file', attachmentId: file.id }).expect(201);
    expect(await codeOf(removeMessage(player, old.id), 403)).toBe('removal.too_late');
    expect(await codeOf(remove(player, { part: 'file', attachmentId: oldFile.id }), 403)).toBe('removal.too_late');
    expect(await codeOf(removeMessage(player, ofTeam.id), 403)).toBe('removal.not_own');
    for (const part of ['description', 'title'])
      expect(await codeOf(remove(player, { part }), 403)).toBe('removal.not_own');
    await removeMessage(other, ofTeam.id).expect(404);
    expect((await messages(player)).map(({ message }) => message)).toEqual(['', 'b', 'c']);
  });

  it('nobody but the team in a report', async () => {
    ticket = await app.ticket(player, { category: TicketCategory.DenunciasGerais });
    const message = await say(player, 'ele trapaceia');
    expect(await codeOf(removeMessage(player, message.id), 403)).toBe('removal.in_report');
    await removeMessage(staff, message.id).expect(201);
  });

  it('a suspended player too, and everybody in a closed ticket', async () => {
    const [one, two] = [await say(player, 'a'), await say(player, 'b')];
    await app
      .http(admin)
      .put(`/api/admin/users/${player.user.id}/block`)
      .send({ what: 'write', reasonKey: 'spam', until: new Date(Date.now() + 86_400_000).toISOString(), note: 'x' });
    await app.setStatus(ticket.id, TicketStatus.Closed);
    await removeMessage(player, one.id).expect(201);
    await removeMessage(staff, two.id).expect(201);
  });

  it('nobody from whom the ticket is withheld, and their tabs hear nothing', async () => {
    const message = await say(player, 'senha: 1234');
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    await app.db.query(`INSERT INTO ticket_conflicts ("ticketId", "userId", source) VALUES ($1, $2, 'declared')`, [
      ticket.id,
      colleague.user.id,
    ]);
    const tab = await app.listen(colleague);
    await removeMessage(colleague, message.id).expect(404);
    await removeMessage(staff, message.id).expect(201);
    await app.quiet(tab);
    expect(tab.types()).not.toContain('ticket_updated');
    tab.close();
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: false }).expect(200);
  });

  it('refuses what is missing, unknown or of another ticket, and keeps everything', async () => {
    const message = await say(player, 'fica');
    const elsewhere = await app.ticket(player);
    for (const body of [{}, { part: 'note' }, { part: 'message' }, { part: 'file', messageId: message.id }])
      await remove(staff, body).expect(400);
    await removeMessage(staff, message.id, { reason: 'because' }).expect(400);
    await removeMessage(staff, 2_147_483_647).expect(404);
    await remove(staff, { part: 'message', messageId: message.id }, elsewhere).expect(404);
    expect((await messages(player)).map((one) => one.message)).toEqual(['fica']);
    expect((await shown(staff)).removals).toEqual([]);
  });
});

describe('the author', () => {
  it.each([
    ['personal_data', ['A equipe removeu uma mensagem do chamado #N: dado pessoal.']],
    ['illegal', []],
  ])('is told once, with the reason (%s)', async (reason, told) => {
    const message = await say(player, 'meu CPF é 529.982.247-25');
    await removeMessage(staff, message.id, { reason }).expect(201);
    await removeMessage(colleague, message.id, { reason: 'offence' }).expect(201);
    expect((await bells(player)).map((bell) => bell.message.replace(String(ticket.id), 'N'))).toEqual(told);
  });

  it('is told if an admin removes words of the team, not of what they remove themselves', async () => {
    const [one, two, own] = [await say(staff, 'a'), await say(staff, 'b', true), await say(player, 'c')];
    await removeMessage(admin, one.id).expect(201);
    await removeMessage(admin, two.id).expect(201);
    await removeMessage(player, own.id).expect(201);
    expect([(await bells(staff)).length, (await bells(player)).length]).toEqual([2, 0]);
  });
});

describe('removing', () => {
  it('twice at once happens once', async () => {
    const message = await say(player, 'senha: 1234');
    const answers = await Promise.all([staff, colleague, admin].map((who) => removeMessage(who, message.id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const events = (await app.http(staff).get(path('/events')).expect(200)).body as { type: string }[];
    expect(events.filter(({ type }) => type === 'content.removed')).toHaveLength(1);
  });

  it('that fails leaves everything as it was', async () => {
    const message = await say(player, 'senha: 1234');
    const file = await upload(player, SAMPLES.text, 'senhas.txt');
    await app.db.query(`ALTER TABLE removals ADD CONSTRAINT broken CHECK (reason <> 'secret') NOT VALID`);
    try {
      await removeMessage(staff, message.id).expect(500);
      await remove(staff, { part: 'file', attachmentId: file.id }).expect(500);
    } finally {
      await app.db.query('ALTER TABLE removals DROP CONSTRAINT broken');
    }
    await app.quiet();
    expect((await messages(player)).map((one) => one.message)).toEqual(['senha: 1234']);
    await app.http(player).get(file.filePath).expect(200);
    expect(await bells(player)).toEqual([]);
  });

  it('a repeated request neither returns the text nor posts it again', async () => {
    const key = crypto.randomUUID();
    const send = () =>
      app.http(player).post(path('/messages')).set('Idempotency-Key', key).send({ message: 'senha: 1234' });
    const { body } = await send().expect(201);
    await say(player, 'outra');
    await removeMessage(staff, body.id).expect(201);
    await send().expect(404);
    expect((await messages(player)).map((one) => one.message)).toEqual(['', 'outra']);
  });

  it('keeps a waiting mail from quoting it', async () => {
    const [secret] = [await say(staff, 'a sua nova senha: 1234'), await say(staff, 'Escrevi na mensagem errada.')];
    await removeMessage(staff, secret.id).expect(201);
    await mails.passTime();
    const mail = (await mails.mailbox.mails(1)).find(({ to }) => to[0] === player.user.email)!;
    expect(mail.text).toContain('Escrevi na mensagem errada.');
    expect(mail.text).not.toContain('1234');
  });

  it('deletes drafts that copy a line of it, and no others', async () => {
    const message = await say(player, 'Oi!\nminha senha: 1234');
    const draft = (who: Someone, text: string) =>
      app.http(who).put(path('/drafts/reply')).send({ text, sinceMessageId: 0, rev: 0 }).expect(200);
    await draft(staff, '> minha senha: 1234\nNão envie senhas.');
    await draft(colleague, 'Oi! Não envie a sua senha.');
    await removeMessage(staff, message.id).expect(201);
    const kept = async (who: Someone) => (await app.http(who).get(path('/drafts')).expect(200)).body.length;
    expect([await kept(staff), await kept(colleague)]).toEqual([0, 1]);
  });

  it('deletes the bytes and the thumbnail of a file at once, and again what a running request kept', async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const file = await upload(player, picture, 'conta.png');
    await app.http(player).get(`${file.filePath}?size=thumb`).expect(200);
    const key = file.filePath.split('/').at(-1)!;
    const store = app.app.get(FileStore, { strict: false });
    const sizes = () => Promise.all([store.sizeOf(key), store.sizeOf(thumbnailOf(key))]);
    expect(await sizes()).toEqual([expect.any(Number), expect.any(Number)]);
    await remove(staff, { part: 'file', attachmentId: file.id }).expect(201);
    await app.quiet();
    expect(await sizes()).toEqual([undefined, undefined]);
    await app.http(player).get(file.filePath).expect(404);
    await store.keepThumbnail(key, picture);
    await app.db.query('UPDATE deleted_files SET "dueAt" = now()');
    await app.app.get(DeletedFiles, { strict: false }).run();
    expect(await sizes()).toEqual([undefined, undefined]);
  });
});
