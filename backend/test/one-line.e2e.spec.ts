import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IncidentState } from '../src/incidents/incident.entity.js';
import { charactersImport, faultsOf, usersImport } from './imports.js';
import { type Someone, TestApp } from './support.js';

const PT = 'Escreva em uma só linha, sem caracteres invisíveis.';
const EN = 'Write it on one line, without invisible characters.';
const BAD = ['Clube\r\nX-Injected: 1', 'A\u202egnp.exe', 'Sino\u0007', 'Um\u2028dois'];

let app: TestApp;
let player: Someone;
let admin: Someone;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start();
  [player, admin] = [await app.player(), await app.admin()];
  worldId = (await app.world()).id;
});
afterAll(() => app.close());

type Call = readonly [method: 'post' | 'put' | 'patch', path: string, body: object, who?: 'player'];
const ticket = { category: 'questoes_tecnicas', description: 'O jogo fecha sozinho ao entrar.' };
const person = { name: 'Ana Souza', email: 'ana@clube.test', password: 'lagoa-verde-1' };

/** Every field that is one line: how it is sent. */
const FIELDS: Readonly<Record<string, (text: string) => Call>> = {
  "a person's name": (name) => ['post', '/admin/users', { ...person, name }],
  'a changed name': (name) => ['put', `/admin/users/${player.user.id}`, { name }],
  'a world': (name) => ['post', '/admin/worlds', { name, code: 'NOVO' }],
  'the code of a world': (code) => ['post', '/admin/worlds', { name: 'Novo', code }],
  "the club's name": (name) => ['put', '/admin/settings', { name }],
  'the subtitle': (subtitleEn) => ['put', '/admin/settings', { subtitleEn }],
  'a view': (name) => ['post', '/views', { name, query: {} }],
  'a macro': (name) => ['post', '/macros', { name, shortcut: 'novo', bodyPt: 'Oi' }],
  'an API token': (name) => ['post', '/admin/tokens', { name, scope: 'read', expiresInDays: 1 }],
  'a webhook': (text) => ['post', '/admin/webhooks', { url: `https://example.org/${text}`, events: ['ticket.opened'] }],
  'an incident': (titlePt) => ['post', '/incidents', { titlePt, titleEn: 'x', state: IncidentState.Investigating }],
  'an entry of the changelog': (titleEn) => ['post', '/changelog', { titleEn }],
  'an alias': (name) => ['put', `/admin/users/${admin.user.id}/aliases`, { aliases: [{ name }] }],
  'the title of a ticket': (title) => ['post', '/tickets', { ...ticket, worldId, title }, 'player'],
  'an affected character': (text) => [
    'post',
    '/tickets',
    { ...ticket, worldId, affectedCharacters: ['Lyra', text] },
    'player',
  ],
  'a transaction': (transactionId) => [
    'post',
    '/tickets',
    { ...ticket, worldId, category: 'doacoes', subcategory: 'problemas_doacao_realizada', transactionId },
    'player',
  ],
};

const send = ([method, path, body, who]: Call, language = 'pt-BR') =>
  app
    .http(who === 'player' ? player : admin, language)
    [method](`/api${path}`)
    .send(body);

describe.each(Object.entries(FIELDS))('%s', (_, call) => {
  it('is one line without hidden characters', async () => {
    for (const text of BAD) {
      const { body } = await send(call(text)).expect(400);
      expect(body.errors).toEqual([expect.objectContaining({ code: 'validation.one_line', message: PT })]);
    }
    expect((await send(call(BAD[0]!), 'en').expect(400)).body.errors[0].message).toBe(EN);
  });
});

it('what is around a name is cut off, and texts keep their lines', async () => {
  const name = 'Ana Clara';
  await send(['put', `/admin/users/${player.user.id}`, { name: ` ${name}\r\n` }]).expect(200);
  const { body } = await app.http(player).get('/api/auth/me').expect(200);
  expect(body.name ?? body.user.name).toBe(name);
  const description = 'O jogo fecha.\n\nSempre que entro.';
  const opened = await send(['post', '/tickets', { ...ticket, worldId, description }, 'player']).expect(201);
  expect(opened.body.description).toBe(description);
});

it.each([
  ['"a\n"@clube.test', PT],
  ['"evil@x.test"@clube.test', 'Email inválido'],
  ['"ana"@clube.test', 'Email inválido'],
])('an e-mail has no quotes: %j', async (email, message) => {
  const { body } = await send(['post', '/admin/users', { ...person, email }]).expect(400);
  expect(body.errors).toEqual([expect.objectContaining({ field: 'email', message })]);
});

describe('an import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'player-support-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'rows.csv');

  it('of accounts and of characters has the same rule', async () => {
    const hash = `$2b$04$${'a'.repeat(53)}`;
    const careful = { skipBad: false, allowTeam: false };
    writeFileSync(
      file,
      `email,name,password_hash\nbia@clube.test,"Bia\nBcc: x",${hash}\n"""c""@clube.test",Cid,${hash}\n`,
    );
    const accounts = await faultsOf(usersImport(app).run(file, careful, () => undefined));
    expect(accounts).toEqual([`3: name: ${EN}`, '4: email: Invalid email']);
    writeFileSync(file, `email,world,name,level,vocation\n${player.user.email},Aurora,A\u202egnp,1,Mago\n`);
    const characters = await faultsOf(charactersImport(app).run(file, careful, () => undefined));
    expect(characters).toEqual([`2: name: ${EN}`]);
  });
});
