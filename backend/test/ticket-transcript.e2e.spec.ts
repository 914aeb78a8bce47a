import { jest } from '@jest/globals';
import { MessagesService } from '../src/messages/messages.service.js';
import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { SERVED_POLICY } from '../src/ticket-page/transcript/transcript-page.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { PartnershipStatus, PartnershipType, TicketCategory, ViolatedTerm } from '../src/tickets/ticket.enums.js';
import { LIMITS } from '../src/config/limits.js';
import { SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
/** More than three pages of messages. */
const MANY = 3 * LIMITS.pageSize + 1;

let app: TestApp;
let owner: Someone;
let staff: Someone;
let colleague: Someone;

beforeAll(async () => {
  app = await TestApp.start({
    AUTO_CLOSE_HOURS: 72,
    CLUB_TIMEZONE: 'America/Sao_Paulo',
    CLUB_NAME: 'Aurora & Cia',
    MESSAGES_PER_MINUTE: 100_000,
  });
  [owner, staff, colleague] = await Promise.all([
    app.player({ name: 'Lia' }),
    app.staff({ name: 'Otto Prado' }),
    app.staff({ name: 'Ravi Melo' }),
  ]);
});
afterAll(() => app.close());

const ask = (who: Someone | undefined, id: number, query = '', language = 'pt-BR') =>
  app.http(who, language).get(`/api/tickets/${id}/transcript${query}`);
const pageOf = async (who: Someone, id: number, query = '', language = 'pt-BR'): Promise<string> =>
  (await ask(who, id, query, language).expect(200)).text;
const say = (who: Someone, id: number, message: string, more: object = {}) =>
  app
    .http(who)
    .post(`/api/tickets/${id}/messages`)
    .send({ message, ...more })
    .expect(201);
const change = (id: number, body: object) => app.http(staff).patch(`/api/tickets/${id}`).send(body).expect(200);

/** The words of a page in the order in which they are read. */
const wordsOf = (page: string): string =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|[|\s]*/g, '|');

describe('the page', () => {
  it('is not kept, runs nothing and loads nothing', async () => {
    const { id } = await app.ticket(owner);
    const { headers, text } = await ask(owner, id).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': SERVED_POLICY,
      'x-content-type-options': 'nosniff',
    });
    expect(headers['vary']).toContain('Accept-Language');
    expect(SERVED_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*; sandbox$/);
    const ownPolicy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)![1]!;
    expect(SERVED_POLICY).toContain(ownPolicy.replaceAll('&#39;', "'"));
    expect(text).not.toMatch(/<script|<a |<img|<link|\bon\w+=/);
  });

  it('says of what it is, of which club, when it was made and in which time zone its times are', async () => {
    const createdAt = new Date('2026-02-03T01:30:00Z');
    const { id } = await app.ticket(owner, { createdAt, titleEn: 'Questions - Aurora' });
    const page = await pageOf(owner, id);
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).toContain(`<title>Chamado ${id} - Dúvidas - Aurora</title>`);
    const words = wordsOf(page);
    expect(words).toContain(`|Aurora &amp; Cia|#${id} Dúvidas - Aurora|Gerado em `);
    expect(words).toMatch(
      /Gerado em \d\d\/\d\d\/\d{4} \d\d:\d\d · Horário Padrão de Brasília \(America\/Sao_Paulo\)\|/,
    );
    expect(words).toContain('|Aberto em|02/02/2026 22:30|');
    const english = await pageOf(owner, id, '', 'en-US');
    expect(english).toContain('<html lang="en">');
    expect(wordsOf(english)).toContain(`|#${id} Questions - Aurora|Made on `);
    expect(wordsOf(english)).toContain('|Opened on|02/02/2026 10:30 PM|');
    expect(wordsOf(english)).toContain('Brasilia Standard Time (America/Sao_Paulo)');
  });

  it.each([
    [
      'a report',
      {
        category: TicketCategory.DenunciasGerais,
        violatedTerm: ViolatedTerm.AntiJogo,
        affectedCharacters: ['Mago', 'Bruxa'],
        streamLinks: ['https://ex.test/1'],
      },
      '|Categoria|Denúncias gerais|',
      '|Termo violado|ANTI-JOGO|Personagens denunciados|Mago, Bruxa|Links de transmissão|https://ex.test/1|',
    ],
    [
      'a partnership',
      {
        category: TicketCategory.Parcerias,
        partnershipStatus: PartnershipStatus.NaoSouParceiro,
        partnershipType: PartnershipType.LiveReward,
        hasReadRules: true,
        hasFilledForm: false,
      },
      '|Categoria|Parcerias|',
      '|Parceria|Não sou parceiro|Tipo de parceria|Recompensa por live do Aurora &amp; Cia|Leu as regras|Sim|Preencheu o formulário|Não|',
    ],
    [
      'feedback',
      {
        category: TicketCategory.Feedbacks,
        ratings: { atendimento: 5, qualidade: 4, jogadores: 3, confianca: 0 },
      },
      '|Categoria|Feedbacks|',
      '|Atendimento|5 de 5 estrelas|Qualidade do servidor|4 de 5 estrelas|Jogadores|3 de 5 estrelas|Confiança no projeto|0 de 5 estrelas|',
    ],
    [
      'a donation',
      { category: TicketCategory.Doacoes, subcategory: 'duvidas_doacao', transactionId: 'TX-9' },
      '|Categoria|Doações|Assunto|Dúvidas sobre doação|',
      '|ID da transação|TX-9|',
    ],
  ])('has the answers of the form of %s', async (_, fields, facts, answers) => {
    const { id } = await app.ticket(owner, fields as Partial<Ticket>);
    const words = wordsOf(await pageOf(owner, id));
    expect(words).toContain(facts);
    expect(words).toContain(answers);
  });

  it('has the messages, what became of the ticket and the names of files in the order in which they happened', async () => {
    const { id } = await app.ticket(owner);
    await app
      .http(owner)
      .post(`/api/tickets/${id}/upload`)
      .attach('files', SAMPLES.png, 'tela inicial.png')
      .expect(201);
    await app
      .http(owner)
      .post(`/api/tickets/${id}/messages`)
      .field('message', 'um\n  dois')
      .attach('files', SAMPLES.png, 'erro.png')
      .attach('files', SAMPLES.text, 'registro.txt')
      .expect(201);
    await change(id, { status: 'resolved' });
    await say(owner, id, 'três');
    await say(staff, id, 'quatro');
    await app.db.getRepository(Ticket).update(id, { idleSince: ago(100), closingWarnedAt: ago(90) });
    await app.app.get(AutoClose).run();
    const inOrder = (words: string, closed: string, sender: string) =>
      expect(words.replace(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, 'T').split('|Conversa|')[1]).toBe(
        [
          'Lia|abriu o chamado|T|Preciso de ajuda com o jogo.|Anexos: tela inicial.png|',
          'Lia|T|um\n  dois|Anexos: erro.png, registro.txt|',
          'Resolvido|T|Lia|T|três|Reaberto|T|',
          `${sender}|T|quatro|${closed}|T|`,
        ].join(''),
      );
    inOrder(wordsOf(await pageOf(owner, id)), 'Encerrado por falta de resposta', 'Suporte');
    inOrder(wordsOf(await pageOf(staff, id)), 'Fechado por falta de resposta', 'Otto Prado|Equipe');
  });

  it('has every message of a long ticket once', async () => {
    const { id } = await app.ticket(owner);
    await app.db.query(
      `INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal", "createdAt")
        SELECT $1, $2, 'mensagem ' || n || '.', n % 10 = 0, now() FROM generate_series(1, $3::int) n`,
      [id, owner.user.id, MANY],
    );
    const numbers = (page: string) => [...page.matchAll(/mensagem (\d+)\./g)].map(([, number]) => Number(number));
    const all = Array.from({ length: MANY }, (_, index) => index + 1);
    expect(numbers(await pageOf(staff, id, '?notes=true'))).toEqual(all);
    expect(numbers(await pageOf(owner, id))).toEqual(all.filter((number) => number % 10 !== 0));
  });

  it('that breaks off is no whole page', async () => {
    const { id } = await app.ticket(owner);
    await app.db.query(
      `INSERT INTO ticket_messages ("ticketId", "userId", message, "createdAt")
        SELECT $1, $2, 'mensagem', now() FROM generate_series(1, $3::int) n`,
      [id, owner.user.id, MANY],
    );
    const messages = app.app.get(MessagesService);
    const read = messages.after.bind(messages);
    const after = jest.spyOn(messages, 'after').mockImplementation(async (viewer, ticketId, stretch) => {
      if (stretch.after > 0) throw new Error('the database is away');
      return read(viewer, ticketId, stretch);
    });
    await expect(ask(owner, id)).rejects.toThrow('aborted');
    expect(after).toHaveBeenCalledTimes(2);
    after.mockRestore();
    await ask(owner, id).expect(200);
  });

  it('shows hostile texts as they were written', async () => {
    const hostile = `</style><script>alert(1)</script>"'&amp;<img src=x onerror=alert(2)>`;
    const shown =
      '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;amp;&lt;img src=x onerror=alert(2)&gt;';
    const writer = await app.player({ name: `Z ${hostile}` });
    const { id } = await app.ticket(writer, {
      title: hostile,
      description: hostile,
      category: TicketCategory.DenunciasGerais,
      transactionId: hostile.slice(0, 60),
      affectedCharacters: [hostile.slice(0, 60)],
      streamLinks: [`javascript:${hostile}`],
    });
    await app
      .http(writer)
      .post(`/api/tickets/${id}/messages`)
      .field('message', hostile)
      .attach('files', SAMPLES.png, `<b>'&.png`);
    for (const who of [writer, staff]) {
      const page = await pageOf(who, id);
      expect(page.split(shown).length - 1).toBeGreaterThanOrEqual(6);
      expect(page).not.toMatch(/<script|<img|<b>&#39;|javascript:<|<\/style><script/);
      expect(page.split('</style>')).toHaveLength(2);
    }
  });

  it('takes the longest values', async () => {
    const word = 'Ж'.repeat(LIMITS.affectedCharacterLength);
    const { id } = await app.ticket(owner, {
      title: 'W'.repeat(LIMITS.titleLength),
      description: '\u{1F600}'.repeat(LIMITS.descriptionMax / 2),
      affectedCharacters: Array.from({ length: LIMITS.affectedCharacters }, () => word),
      streamLinks: Array.from(
        { length: LIMITS.streamLinks },
        () => `https://${'x'.repeat(LIMITS.streamLinkLength - 8)}`,
      ),
    });
    await say(owner, id, '<'.repeat(LIMITS.messageMax));
    const page = await pageOf(owner, id);
    expect(page).toContain('&lt;'.repeat(LIMITS.messageMax));
    expect(page).toContain('\u{1F600}'.repeat(LIMITS.descriptionMax / 2));
    expect(page.endsWith('</body></html>\n')).toBe(true);
  });
});

describe('who reads what', () => {
  it('the owner learns no name of the team, no note, no priority and no assignee', async () => {
    const { id } = await app.ticket(owner);
    await say(colleague, id, 'Ravi fala com a chefia', { isInternal: true });
    await say(staff, id, 'Já vimos.');
    await change(id, { assignedTo: colleague.user.id, priority: 'urgent' });
    const page = await pageOf(owner, id);
    expect(page).toContain('<b dir="auto">Suporte</b>');
    expect(await pageOf(owner, id, '', 'en')).toContain('<b dir="auto">Support</b>');
    for (const secret of ['Otto', 'Ravi', 'chefia', 'Urgente', 'Prioridade', 'Responsável', 'Nota', 'Equipe'])
      expect(page).not.toContain(secret);
  });

  it('the team reads names, and notes only when it asks for them, marked as such', async () => {
    const { id } = await app.ticket(owner);
    await app
      .http(colleague)
      .post(`/api/tickets/${id}/messages`)
      .field('message', 'segredo da casa')
      .field('isInternal', 'true')
      .attach('files', SAMPLES.text, 'segredo.txt')
      .expect(201);
    await say(staff, id, 'Já vimos.');
    await change(id, { assignedTo: colleague.user.id, priority: 'urgent' });
    const without = await pageOf(staff, id);
    expect(wordsOf(without)).not.toMatch(/segredo|interna/);
    const facts = '|Status|Com o jogador|Prioridade|Urgente|Responsável|Ravi Melo|';
    expect(wordsOf(without)).toContain(facts);
    expect(await pageOf(staff, id, '?notes=false')).toContain('Otto Prado');
    const withNotes = wordsOf(await pageOf(staff, id, '?notes=true'));
    expect(withNotes).toContain('|Contém notas internas. Só para a equipe.|');
    expect(withNotes).toMatch(/\|Ravi Melo\|Equipe\|Nota interna\|[^|]+\|segredo da casa\|Anexos: segredo\.txt\|/);
    expect(withNotes).toContain(facts);
  });

  it('a member of the team who opened a ticket is a player of it to no one but themselves', async () => {
    const { id } = await app.ticket(staff);
    await say(colleague, id, 'Recebido.');
    expect(wordsOf(await pageOf(staff, id))).toContain('|Ravi Melo|Equipe|');
  });

  it('a player who asks for notes is refused, whatever the ticket', async () => {
    const { id } = await app.ticket(owner);
    for (const ticketId of [id, 2_000_000_000]) {
      const { body } = await ask(owner, ticketId, '?notes=true').expect(400);
      expect(body).toMatchObject({ errors: [{ field: 'notes', message: 'Este filtro é só da equipe.' }] });
    }
    await ask(staff, id, '?notes=maybe').expect(400);
    await ask(owner, id, '?notes=false').expect(200);
  });

  it('a ticket of somebody else is missing, byte for byte', async () => {
    const { id } = await app.ticket(owner);
    const other = await app.player();
    const [hidden, missing] = [await ask(other, id).expect(404), await ask(other, 2_000_000_000).expect(404)];
    expect(hidden.text).toBe(missing.text);
    expect(Object.keys(hidden.headers).toSorted()).toEqual(Object.keys(missing.headers).toSorted());
    expect(hidden.headers['content-type']).toBe(missing.headers['content-type']);
    await ask(undefined, id).expect(401);
  });

  it('a suspended player reads what they may read today', async () => {
    const player = await app.player();
    const { id } = await app.ticket(player);
    await app.db.query(
      `INSERT INTO user_blocks ("userId", what, "reasonKey", until) VALUES ($1, 'write', 'insults', now() + interval '1 day')`,
      [player.user.id],
    );
    expect(await pageOf(player, id)).toContain('Preciso de ajuda com o jogo.');
  });

  it('no cookie opens it: the one for files is for files alone', async () => {
    const { id } = await app.ticket(owner);
    await ask(undefined, id).set('Cookie', `player_support_files=${owner.fileCookie}`).expect(401);
  });

  it('a person reads three at once, and none after their session has ended', async () => {
    const player = await app.player();
    const { id } = await app.ticket(player);
    const messages = app.app.get(MessagesService);
    const read = messages.after.bind(messages);
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const after = jest.spyOn(messages, 'after').mockImplementation(async (...asked) => {
      await gate;
      return read(...asked);
    });
    const open = [1, 2, 3].map(() => ask(player, id).then(String, (error: Error) => error.message));
    await until(() => after.mock.calls.length === 3, 'three transcripts');
    const refused = await ask(player, id).expect(429);
    expect([refused.body.code, refused.get('Retry-After')]).toEqual(['rate.too_many', '5']);
    await app.http(player).post('/api/auth/logout').expect(200);
    expect(await Promise.all(open)).toEqual(['aborted', 'aborted', 'aborted']);
    go();
    after.mockRestore();
    const again = await app.again(player);
    await until(async () => (await ask(again, id)).status === 200, 'the places of those that broke off');
  });

  it('a merged ticket says where it goes on, and the other one has its opening and messages', async () => {
    const [source, into] = [
      await app.ticket(owner, { description: 'Primeira descrição.', title: 'Antes', transactionId: 'TX-77' }),
      await app.ticket(owner),
    ];
    await say(owner, source.id, 'palavras de antes');
    await app.http(staff).post(`/api/tickets/${source.id}/merge`).send({ intoId: into.id }).expect(200);
    const target = wordsOf(await pageOf(owner, into.id));
    expect(target).toContain(`|Do #${source.id}, juntado a este|Antes|`);
    expect(target).toMatch(/\|Primeira descrição\.\|ID da transação\|TX-77\|[\s\S]*\|palavras de antes\|/);
    const closed = wordsOf(await pageOf(owner, source.id));
    expect(closed).toContain(`|Chamado juntado. A conversa continua no #${into.id}.|`);
    expect(closed).not.toContain('palavras de antes');
  });

  it('reading it reads nothing: what was unread stays so, and nothing is recorded', async () => {
    const { id } = await app.ticket(owner);
    await say(staff, id, 'Olá');
    const events = () => app.db.query('SELECT max(id) FROM domain_events');
    const before = await events();
    await pageOf(owner, id);
    await pageOf(colleague, id);
    const { body } = await app.http(owner).get(`/api/tickets/${id}/unread-count`).expect(200);
    expect(body).toEqual({ count: 1 });
    expect(await events()).toEqual(before);
    expect(await app.db.getRepository(Ticket).findOneByOrFail({ id })).toMatchObject({ firstViewedAt: null });
  });
});
