import { Character } from '../src/worlds/character.entity.js';
import { TestApp, type Someone } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;
let worldId: number;

const description = 'Comprei um pacote e ele não chegou.';

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  player = await app.player();
  staff = await app.staff();
  ({ id: worldId } = await app.world());
});
afterAll(() => app.close());

const open = (body: object, who = player, language?: string) =>
  app
    .http(who, language)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId, description, ...body });

const aCharacter = (owner: Someone, inWorld = worldId) =>
  app.db.getRepository(Character).save({
    name: 'Lyra',
    level: 80,
    vocation: 'Arqueira',
    worldId: inWorld,
    userId: owner.user.id,
  } as Character);

/** All that the form holds while another category is chosen. */
const emptyForm = {
  subcategory: '',
  transactionId: '',
  affectedCharacters: [],
  violatedTerm: '',
  partnershipType: '',
  partnershipStatus: '',
  streamLinks: [],
  ratings: { atendimento: 0, qualidade: 0, jogadores: 0, confianca: 0 },
  hasReadRules: false,
  hasFilledForm: false,
  characterId: null,
  priority: 'medium',
  status: 'open',
};

describe('a new ticket', () => {
  it('is answered as it is shown later, with its title built', async () => {
    const { status, body } = await open({ category: 'doacoes', subcategory: 'problemas_doacao_presente' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      chain: [body.id],
      blankedAt: null,
      closesAt: null,
      filesDeletedAt: null,
      fixedIn: null,
      appealOf: null,
      isAppealDecided: false,
      closing: null,
      followUpOf: null,
      merged: [],
      mergedAt: null,
      mergedInto: null,
      mayRate: false,
      removals: [],
      satisfaction: null,
      title: 'Doações - Aurora - Presente não entregue',
      description,
      category: 'doacoes',
      subcategory: 'problemas_doacao_presente',
      status: 'open',
      userId: player.user.id,
      user: { name: player.user.name, email: player.user.email },
      characterId: null,
      character: null,
      worldId,
      world: { id: worldId, name: 'Aurora' },
      transactionId: null,
      affectedCharacters: [],
      violatedTerm: null,
      partnershipType: null,
      partnershipStatus: null,
      streamLinks: [],
      ratings: null,
      hasReadRules: null,
      hasFilledForm: null,
      unreadCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: body.createdAt,
    });
    const shown = await app.http(player).get(`/api/tickets/${body.id}`);
    expect(shown.body).toEqual(body);
  });

  it('keeps the title that was given', async () => {
    const { body } = await open({ title: '  Não consigo entrar  ' });
    expect(body.title).toBe('Não consigo entrar');
  });

  it('takes the whole form whatever the category, and ignores what does not belong', async () => {
    const { status, body } = await open({ ...emptyForm, violatedTerm: 'bogus', streamLinks: ['javascript:alert(1)'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ violatedTerm: null, streamLinks: [], ratings: null, hasReadRules: null });
  });

  it('ignores priority, status and assignee of players', async () => {
    const { status, body } = await open({ priority: 'urgent', status: 'closed', assignedTo: staff.user.id });
    expect(status).toBe(201);
    expect(body.status).toBe('open');
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['priority']));
    const seen = await app.http(staff).get(`/api/tickets/${body.id}`);
    expect(seen.body).toMatchObject({ priority: 'medium', assignedTo: null, assignee: null });
  });

  it('takes priority and assignee of the team', async () => {
    const { body } = await open({ priority: 'high', assignedTo: staff.user.id, status: 'closed' }, staff);
    const assignee = { id: staff.user.id, name: staff.user.name };
    expect(body).toMatchObject({ status: 'open', priority: 'high', assignedTo: staff.user.id, assignee });
  });

  it('takes an own character of that world only', async () => {
    const other = await app.player();
    const elsewhere = await app.world('Bastion');
    const [own, foreign, far] = await Promise.all([
      aCharacter(player),
      aCharacter(other),
      aCharacter(player, elsewhere.id),
    ]);
    const { body } = await open({ characterId: own.id });
    expect(body.character).toEqual({ id: own.id, name: 'Lyra', level: 80, vocation: 'Arqueira' });
    for (const { id } of [foreign, far, { id: 999_999 }]) {
      const refused = await open({ characterId: id });
      expect(refused.status).toBe(400);
      expect(refused.body.errors[0]).toMatchObject({ field: 'characterId', code: 'ticket.character' });
    }
  });
});

describe('categories', () => {
  it.each<[string, object, object]>([
    ['questoes_tecnicas', { affectedCharacters: [' Lyra ', 'Brom'] }, { affectedCharacters: ['Lyra', 'Brom'] }],
    [
      'doacoes',
      { subcategory: 'problemas_doacao_realizada', transactionId: ' T-1 ' },
      { subcategory: 'problemas_doacao_realizada', transactionId: 'T-1' },
    ],
    ['doacoes', { subcategory: 'duvidas_doacao', transactionId: 'T-1' }, { transactionId: null }],
    [
      'feedbacks',
      { ratings: { atendimento: 0, qualidade: 2, jogadores: 3, confianca: 5 } },
      { ratings: { staffService: 0, serverQuality: 2, players: 3, projectTrust: 5 } },
    ],
    [
      'feedbacks',
      { ratings: { staffService: 1, serverQuality: 2, players: 3, projectTrust: 4 } },
      { ratings: { staffService: 1, serverQuality: 2, players: 3, projectTrust: 4 } },
    ],
    [
      'parcerias',
      { partnershipStatus: 'ja_sou_parceiro', partnershipType: 'live_reward', hasReadRules: true },
      { partnershipType: 'live_reward', hasReadRules: null },
    ],
    [
      'parcerias',
      {
        partnershipStatus: 'nao_sou_parceiro',
        hasReadRules: true,
        hasFilledForm: false,
        streamLinks: ['https://live.example/eu'],
      },
      { hasReadRules: true, hasFilledForm: false, streamLinks: ['https://live.example/eu'], partnershipType: null },
    ],
    [
      'denuncias_gerais',
      { violatedTerm: 'ANTI-JOGO', affectedCharacters: ['Vilão'] },
      { violatedTerm: 'ANTI-JOGO', affectedCharacters: ['Vilão'], title: 'Denúncias gerais - Aurora - ANTI-JOGO' },
    ],
    ['eventos', {}, { category: 'eventos' }],
    ['contas_acessos', {}, { category: 'contas_acessos' }],
  ])('%s takes %o', async (category, fields, expected) => {
    const { status, body } = await open({ category, ...fields });
    expect(body).toMatchObject(expected);
    expect(status).toBe(201);
  });
});

describe('is refused with', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Nome ${at}`);
  const links = (count: number) => names(count).map((name) => `https://live.example/${name.replace(' ', '')}`);
  const noPartner = { category: 'parcerias', partnershipStatus: 'nao_sou_parceiro' };

  it.each<[string, object, string]>([
    ['an unknown category', { category: 'outra' }, 'category'],
    ['no world', { worldId: undefined }, 'worldId'],
    ['a world as text', { worldId: '1' }, 'worldId'],
    ['a world that is not there', { worldId: 999_999 }, 'worldId'],
    ['a blank title', { title: '   ' }, 'title'],
    ['a title of 201', { title: 'x'.repeat(201) }, 'title'],
    ['a description of 9', { description: `  ${'x'.repeat(9)}  ` }, 'description'],
    ['a description of 10,001', { description: 'x'.repeat(10_001) }, 'description'],
    ['a donation of no kind', { category: 'doacoes' }, 'subcategory'],
    ['a donation of an empty kind', { category: 'doacoes', subcategory: '' }, 'subcategory'],
    [
      'a transaction of 65',
      { category: 'doacoes', subcategory: 'problemas_doacao_presente', transactionId: 'x'.repeat(65) },
      'transactionId',
    ],
    ['no ratings', { category: 'feedbacks' }, 'ratings'],
    ['ratings that are none', { category: 'feedbacks', ratings: [] }, 'ratings'],
    [
      'a rating missing',
      { category: 'feedbacks', ratings: { atendimento: 1, qualidade: 1, jogadores: 1 } },
      'ratings.confianca',
    ],
    [
      'a rating of 6',
      { category: 'feedbacks', ratings: { atendimento: 6, qualidade: 1, jogadores: 1, confianca: 1 } },
      'ratings.atendimento',
    ],
    [
      'half a star',
      { category: 'feedbacks', ratings: { atendimento: 1.5, qualidade: 1, jogadores: 1, confianca: 1 } },
      'ratings.atendimento',
    ],
    [
      'an unknown rating',
      { category: 'feedbacks', ratings: { atendimento: 1, qualidade: 1, jogadores: 1, confianca: 1, humor: 1 } },
      'ratings.humor',
    ],
    ['no partner status', { category: 'parcerias' }, 'partnershipStatus'],
    ['a partner of no type', { category: 'parcerias', partnershipStatus: 'ja_sou_parceiro' }, 'partnershipType'],
    ['a script as link', { ...noPartner, streamLinks: ['javascript:alert(1)'] }, 'streamLinks'],
    ['data as link', { ...noPartner, streamLinks: ['data:text/html,x'] }, 'streamLinks'],
    ['a link without scheme', { ...noPartner, streamLinks: ['//evil.example'] }, 'streamLinks'],
    ['a link with a password', { ...noPartner, streamLinks: ['https://a:b@evil.example'] }, 'streamLinks'],
    ['eleven links', { ...noPartner, streamLinks: links(11) }, 'streamLinks'],
    ['a long link', { ...noPartner, streamLinks: [`https://live.example/${'x'.repeat(2048)}`] }, 'streamLinks'],
    ['no violated term', { category: 'denuncias_gerais' }, 'violatedTerm'],
    ['eleven names', { category: 'questoes_tecnicas', affectedCharacters: names(11) }, 'affectedCharacters'],
    ['a repeated name', { category: 'questoes_tecnicas', affectedCharacters: ['A', ' A '] }, 'affectedCharacters'],
    ['a blank name', { category: 'questoes_tecnicas', affectedCharacters: [' '] }, 'affectedCharacters'],
    ['a name of 65', { category: 'questoes_tecnicas', affectedCharacters: ['x'.repeat(65)] }, 'affectedCharacters'],
    ['a name that is no text', { category: 'questoes_tecnicas', affectedCharacters: [{}] }, 'affectedCharacters'],
    ['an id', { id: 1 }, 'id'],
    ['an owner', { userId: 1 }, 'userId'],
    ['a date', { createdAt: '2020-01-01' }, 'createdAt'],
    ['an unknown priority', { priority: 'extreme' }, 'priority'],
  ])('%s', async (_, body, field) => {
    const answer = await open(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('naming a field once for each thing that is wrong with it', async () => {
    const { body } = await open({ worldId: 'Aurora', category: 'x', characterId: 'x', description: 1 });
    const lines = (body.errors as { field: string; message: string }[]).map(
      ({ field, message }) => `${field}: ${message}`,
    );
    expect(lines.filter((line) => line.startsWith('worldId'))).toEqual(['worldId: Selecione um mundo']);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('an assignee who is not of the team', async () => {
    const { status, body } = await open({ assignedTo: player.user.id }, staff);
    expect([status, body.errors[0].field]).toEqual([400, 'assignedTo']);
  });

  it.each([
    ['pt-BR', 'Termo violado é obrigatório para denúncias', 'Descrição deve ter pelo menos 10 caracteres'],
    ['en', 'Select the rule that was broken', 'Description must have at least 10 characters'],
  ])('words in %s', async (language, term, short) => {
    const report = await open({ category: 'denuncias_gerais' }, player, language);
    expect(report.body.message).toBe(term);
    const tooShort = await open({ description: 'x' }, player, language);
    expect(tooShort.body.message).toBe(short);
  });
});

describe('says in both languages what is missing', () => {
  const rate = { atendimento: 9, qualidade: 1, jogadores: 1, confianca: 1 };
  it.each<[object, string, string]>([
    [{ category: 'x' }, 'Selecione uma categoria', 'Select a category'],
    [{ worldId: 0 }, 'Selecione um mundo', 'Select a world'],
    [{ worldId: 999_999 }, 'Selecione um mundo', 'Select a world'],
    [{ title: ' ' }, 'Informe um título', 'Enter a title'],
    [{ title: 'x'.repeat(201) }, 'Use no máximo 200 caracteres.', 'Use at most 200 characters.'],
    [{ category: 'doacoes' }, 'Selecione o tipo de problema com a doação', 'Select what the donation problem is about'],
    [{ category: 'feedbacks' }, 'Dê uma nota a cada critério', 'Rate each criterion'],
    [{ category: 'feedbacks', ratings: rate }, 'Dê de 0 a 5 estrelas.', 'Give 0 to 5 stars.'],
    [{ category: 'parcerias' }, 'Informe se você já é parceiro', 'Tell us whether you are already a partner'],
    [
      { category: 'parcerias', partnershipStatus: 'ja_sou_parceiro' },
      'Selecione o tipo de parceria',
      'Select the partnership type',
    ],
    [
      { category: 'parcerias', partnershipStatus: 'nao_sou_parceiro', streamLinks: ['ftp://x'] },
      'Use endereços completos, que comecem com http:// ou https://',
      'Use complete addresses that begin with http:// or https://',
    ],
    [
      { category: 'questoes_tecnicas', affectedCharacters: [''] },
      'Informe o nome de cada personagem',
      'Enter the name of each character',
    ],
    [
      { characterId: 999_999 },
      'Escolha um dos seus personagens deste mundo',
      'Choose one of your characters of this world',
    ],
  ])('%o', async (body, portuguese, english) => {
    expect((await open(body, player)).body.message).toBe(portuguese);
    expect((await open(body, player, 'en')).body.message).toBe(english);
  });
});

it('accepts what lies exactly on the limits', async () => {
  const affectedCharacters = Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(64, 'x'));
  const answer = await open({
    category: 'questoes_tecnicas',
    title: 'x'.repeat(200),
    description: 'x'.repeat(10_000),
    affectedCharacters,
  });
  expect(answer.status).toBe(201);
  expect(answer.body.affectedCharacters).toEqual(affectedCharacters);
});
