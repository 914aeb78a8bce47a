import { SAMPLES } from './samples.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

const MEGABYTE = 1024 * 1024;
const LANGUAGES = ['pt-BR', 'en'] as const;

let app: TestApp;
let player: Someone;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  [player, staff, admin] = await Promise.all([app.player(), app.staff(), app.admin()]);
});
afterAll(() => app.close());

const open = async (fields: object, who = player) =>
  app
    .http(who)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId: (await app.world()).id, description: 'x'.repeat(10), ...fields });

const ratings = (stars: unknown) => ({
  category: 'feedbacks',
  ratings: { atendimento: stars, qualidade: stars, jogadores: stars, confianca: stars },
});
const names = (count: number) => ({
  category: 'questoes_tecnicas',
  affectedCharacters: Array.from({ length: count }, (_, at) => `Nome ${at}`),
});

describe('the numbers', () => {
  it('that clients are told', async () => {
    const { body } = await app.http().get('/api/config').expect(200);
    expect(body.limits).toMatchObject({
      ticketFiles: 10,
      ticketFileBytes: 50 * MEGABYTE,
      messageFiles: 10,
      messageFileBytes: 10 * MEGABYTE,
      affectedCharacters: 10,
      descriptionMin: 10,
      ratingMax: 5,
      ratingCommentMax: 1000,
      mfaDigits: 6,
      passwordMin: 8,
      nameMin: 2,
    });
  });

  it.each<[string, object, number]>([
    ['a description of ten characters', { description: ` ${'x'.repeat(10)} ` }, 201],
    ['a description of nine', { description: ` ${'x'.repeat(9)} ` }, 400],
    ['no stars', ratings(0), 201],
    ['five stars', ratings(5), 201],
    ['six stars', ratings(6), 400],
    ['less than none', ratings(-1), 400],
    ['half a star', ratings(4.5), 400],
    ['stars in letters', ratings('5'), 400],
    ['ten characters', names(10), 201],
    ['eleven characters', names(11), 400],
  ])('%s', async (_, fields, status) => {
    expect((await open(fields)).status).toBe(status);
  });

  it('that stand in when nothing was said: medium, open, Portuguese', async () => {
    const { body } = await open({}, staff);
    expect([body.priority, body.status]).toEqual(['medium', 'open']);
    const french = await app.http(undefined, 'fr-FR').get('/api/tickets').expect(401);
    expect(french.headers['content-language']).toBe('pt');
  });
});

describe('the sentences', () => {
  const person = { name: 'Ana Souza', email: 'ana@clube.test', password: 'quarenta cavalos' };
  const create = (fields: object) => (language: string) =>
    app
      .http(admin, language)
      .post('/api/admin/users')
      .send({ ...person, ...fields });

  it.each<[string, string, (language: string) => PromiseLike<{ body: { message: string } }>]>([
    ['Nome deve ter pelo menos 2 caracteres', 'The name must have at least 2 characters', create({ name: 'A' })],
    [
      'Senha deve ter pelo menos 8 caracteres',
      'The password must have at least 8 characters',
      create({ password: 'sete777' }),
    ],
    [
      'a.exe: Tipo de arquivo não permitido. Apenas imagens, vídeos, PDF e arquivos de texto são aceitos.',
      'a.exe: File type not allowed. Only images, videos, PDF and text files are accepted.',
      async (language) => {
        const { id } = await app.ticket(player);
        return app.http(player, language).post(`/api/tickets/${id}/upload`).attach('files', SAMPLES.text, 'a.exe');
      },
    ],
  ])('%s', async (portuguese, english, say) => {
    const said = [];
    for (const language of LANGUAGES) said.push((await say(language)).body.message);
    expect(said).toEqual([portuguese, english]);
  });
});

describe('what is odd but no fault of the server', () => {
  /** A letter and a sign that says how to draw it: two characters to the database, one to those who count what is seen. */
  const DRAWN = 'x\ufe0f';

  it.each<[string, () => PromiseLike<{ status: number }>]>([
    ['a title that only looks short enough', () => open({ title: DRAWN.repeat(150) })],
    [
      'a name that only looks short enough',
      () =>
        app
          .http(admin)
          .post('/api/admin/users')
          .send({ name: DRAWN.repeat(80), email: 'x@clube.test', password: 'quarenta cavalos' }),
    ],
    [
      'an account of no role',
      () =>
        app
          .http(admin)
          .post('/api/admin/users')
          .send({ name: 'Ana', email: 'x@clube.test', password: 'quarenta cavalos', role: null }),
    ],
    ['a role taken away', () => app.http(admin).put(`/api/admin/users/${player.user.id}`).send({ role: null })],
  ])('%s is refused', async (_, ask) => {
    expect((await ask()).status).toBe(400);
  });

  it('a code that is null is no code', async () => {
    const credentials = { email: player.user.email, password: PASSWORD, mfaToken: null };
    await app.http().post('/api/auth/login').send(credentials).expect(200);
    const { user } = await app.player({ mfaEnabled: true });
    await app
      .http()
      .post('/api/auth/login')
      .send({ ...credentials, email: user.email })
      .expect(202);
  });
});

it('whoever of the team opened a ticket is its player there: what they write asks, it does not answer', async () => {
  const ticket = await app.ticket(staff);
  const path = `/api/tickets/${ticket.id}`;
  const write = (who: Someone) => app.http(who).post(`${path}/messages`).send({ message: 'oi' }).expect(201);
  const status = async () => (await app.http(staff).get(path).expect(200)).body.status;
  await write(staff);
  expect(await status()).toBe('open');
  await write(admin);
  expect(await status()).toBe('waiting_response');
  await write(staff);
  expect(await status()).toBe('in_progress');
});
