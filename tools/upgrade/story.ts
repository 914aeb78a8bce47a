/**
 * Writes the data that later releases start on, through the API of the release that runs. It says what every release
 * understands: the oldest schema that is supported was written by it as well.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import speakeasy from 'speakeasy';
import { PASSWORD, Person } from '../lib/client.ts';
import { built } from '../lib/paths.ts';
import { runNode } from '../lib/processes.ts';
import type { RunningServer, Settings } from '../lib/server.ts';
import { PICTURE } from './picture.ts';

type Row = { id: number };
type Upload = readonly [name: string, content: string | Buffer];

/** The data get old, and nothing of them may close or end meanwhile. */
const TEN_YEARS = 87_600;
const SHA1 = createHash('sha1').update(PASSWORD).digest('hex');

const ACCOUNTS = `email;name;password_hash;role
admin@clube.test;Ana Prado;${SHA1};admin
equipe@clube.test;Rui Sales;${SHA1};staff
jogador@clube.test;Caio Lima;${SHA1};user
jogadora@clube.test;Lia Nunes;${SHA1};user
moderadora@clube.test;Eva Reis;${SHA1};staff
`;

const CHARACTERS = `email;world;name;level;vocation
jogador@clube.test;aurora;Kael;120;Mago
`;

const post = async <T = Row>(person: Person, path: string, body: object = {}): Promise<T> =>
  written(person, 'POST', path, body);

const written = async <T = Row>(person: Person, method: string, path: string, body: object): Promise<T> => {
  const answer = await person.ask(method, path, body);
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.body}`);
  return (answer.body ? JSON.parse(answer.body) : {}) as T;
};

const withFiles = (fields: Record<string, string>, files: readonly Upload[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) form.append('files', new File([new Uint8Array(Buffer.from(content))], name));
  return form;
};

const importTable = async (
  program: string,
  text: string,
  settings: Settings & { DATA_DIR: string },
  more: string[],
) => {
  const file = join(settings.DATA_DIR, `${program}.csv`);
  await writeFile(file, text);
  const env = { DATABASE_URL: '', NODE_ENV: '', INIT_CWD: '', ...settings };
  const { code, output } = await runNode([built(`cli/${program}.js`), file, ...more], { env });
  assert.equal(code, 0, output);
};

/** Needed to sign in, and not readable from the server afterwards. */
export type Secrets = { mfaSecret: string };

export const codeOf = ({ mfaSecret }: Secrets): string => speakeasy.totp({ secret: mfaSecret, encoding: 'base32' });

export const writeStory = async (
  server: RunningServer,
  settings: Settings & { DATA_DIR: string },
): Promise<Secrets> => {
  await importTable('users-import', ACCOUNTS, settings, ['--allow-team']);
  const [admin, staff, player, other] = await Promise.all(
    ['admin', 'equipe', 'jogador', 'jogadora'].map((name) => Person.signIn(server.address, `${name}@clube.test`)),
  );
  await setUpClub(admin!, staff!);
  await importTable('characters-import', CHARACTERS, settings, []);
  const tickets = await openTickets(player!, other!);
  await answer(staff!, player!, tickets.question);
  await conclude(staff!, other!, tickets);
  await publish(admin!, staff!, other!, tickets);
  const moderator = await Person.signIn(server.address, 'moderadora@clube.test');
  const { secret } = await post<{ secret: string }>(moderator, '/api/auth/mfa/setup', { password: PASSWORD });
  await post(moderator, '/api/auth/mfa/enable', { token: codeOf({ mfaSecret: secret }) });
  return { mfaSecret: secret };
};

const setUpClub = async (admin: Person, staff: Person): Promise<void> => {
  const settings = { name: 'Clube Estrela', accent: '#9fd3ff', autoCloseHours: TEN_YEARS, openTicketsPerPlayer: 9 };
  await written(admin, 'PUT', '/api/admin/settings', settings);
  await post(admin, '/api/admin/worlds', { name: 'Aurora', code: 'aurora' });
  await post(admin, '/api/admin/worlds', { name: 'Boreal', code: 'boreal' });
  await post(staff, '/api/macros', {
    name: 'Item devolvido',
    shortcut: 'reemb',
    bodyPt: 'Oi, {jogador}! Devolvemos o item em {mundo}.',
    bodyEn: 'Hi {jogador}! We returned the item in {mundo}.',
    actions: { status: 'resolved' },
  });
  await post(staff, '/api/views', { name: 'Doações abertas', query: { status: 'open', category: 'doacoes' } });
  const webhook = { url: 'https://hooks.example.com/support', events: ['maintenance.switched'] };
  await post(admin, '/api/admin/webhooks', webhook);
  await written(staff, 'PUT', '/api/me/preferences', { language: 'en', undoSeconds: 5 });
};

type Tickets = Record<'question' | 'report' | 'donation' | 'opinion', Row>;

const openTickets = async (player: Person, other: Person): Promise<Tickets> => {
  const [{ id: worldId }] = await player.get<[Row]>('/api/worlds');
  const [{ id: characterId }] = await player.get<[Row]>('/api/characters');
  const question = await post(player, '/api/tickets', {
    category: 'duvidas',
    worldId,
    characterId,
    title: 'Portal de cristal fechado',
    description: 'O portal de cristal não abre desde ontem.',
  });
  const report = await post(other, '/api/tickets', {
    category: 'denuncias_gerais',
    worldId,
    violatedTerm: 'GRIEFING',
    affectedCharacters: ['Sombra Voraz'],
    description: 'O personagem destruiu a minha base de propósito. https://videos.example.com/1',
  });
  const donation = await post(player, '/api/tickets', {
    category: 'doacoes',
    worldId,
    subcategory: 'problemas_doacao_realizada',
    transactionId: 'PAY-2026-0042',
    description: 'Paguei anteontem e os créditos não chegaram.',
  });
  const opinion = await post(other, '/api/tickets', {
    category: 'feedbacks',
    worldId,
    ratings: { atendimento: 5, qualidade: 4, jogadores: 3, confianca: 5 },
    description: 'Gosto muito das missões em grupo.',
  });
  return { question, report, donation, opinion };
};

const answer = async (staff: Person, player: Person, { id }: Row): Promise<void> => {
  await written(staff, 'PATCH', `/api/tickets/${id}`, { priority: 'high', assignedTo: staff.user.id });
  const picture: Upload = ['tela.png', PICTURE];
  await post(player, `/api/tickets/${id}/messages`, withFiles({ message: 'Segue a imagem da tela.' }, [picture]));
  const note = { message: 'Nota: a chave mestra está com a moderação.', isInternal: 'true' };
  await post(staff, `/api/tickets/${id}/messages`, withFiles(note, [['interno.txt', 'só para a equipe\n']]));
  const reply = withFiles({ message: 'O portal abre de novo às 18h.' }, [['guia.txt', 'Guia do portal, página 1\n']]);
  await post(staff, `/api/tickets/${id}/messages`, reply);
  await written(staff, 'PUT', `/api/tickets/${id}/drafts/note`, { text: 'Ver depois', sinceMessageId: 0, rev: 0 });
};

const conclude = async (staff: Person, other: Person, { report, opinion }: Tickets): Promise<void> => {
  const sanction = { kind: 'mute', name: 'Sombra Voraz', publicReason: 'Destruição de bases no dia 12/05.' };
  await post(staff, `/api/tickets/${report.id}/sanctions`, sanction);
  await post(staff, `/api/tickets/${opinion.id}/messages`, { message: 'Obrigado pela avaliação!' });
  await written(staff, 'PATCH', `/api/tickets/${opinion.id}`, { status: 'resolved' });
  const rating = { score: 5, comment: 'Rápido e gentil' };
  await written(other, 'PUT', `/api/tickets/${opinion.id}/satisfaction`, rating);
};

const publish = async (admin: Person, staff: Person, other: Person, { donation }: Tickets): Promise<void> => {
  const incident = await post(staff, '/api/incidents', {
    titlePt: 'Doações atrasadas',
    titleEn: 'Donations are late',
  });
  await post(staff, `/api/incidents/${incident.id}/tickets`, { ids: [donation.id] });
  await written(other, 'PUT', `/api/incidents/${incident.id}/me-too`, {});
  const update = { pt: 'Achamos a causa.', en: 'We found the cause.', replyToTickets: true };
  await post(staff, `/api/incidents/${incident.id}/updates`, update);
  const texts = { titlePt: 'Presentes chegam de novo', titleEn: 'Gifts arrive again', bodyPt: 'Oba', bodyEn: 'Yes' };
  const entry = await post(admin, '/api/changelog', texts);
  await post(admin, `/api/changelog/${entry.id}/publish`);
};
