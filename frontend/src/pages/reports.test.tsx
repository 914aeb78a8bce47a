import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { FlowReport, TeamReport, WaitReport } from '@/shared/contract';
import { aTicket } from '@/test/a-ticket';
import { aMe, renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { ReportsPage } from './reports';

const span = { from: '2026-11-19', to: '2026-11-20' };
const flow: FlowReport = {
  ...span,
  total: { opened: 7, reopened: 1, resolved: 2, autoClosed: 3 },
  before: { opened: 9, reopened: 1, resolved: 1, autoClosed: 1 },
  perDay: [
    { day: '2026-11-19', opened: 4, reopened: 1, resolved: 2, autoClosed: 0 },
    { day: '2026-11-20', opened: 3, reopened: 0, resolved: 0, autoClosed: 3 },
  ],
  perHour: [
    { weekday: 4, hour: 20, opened: 4 },
    { weekday: 5, hour: 9, opened: 3 },
  ],
  byCategory: [{ category: 'doacoes', opened: 7, waiting: 2 }],
  byWorld: [
    { worldId: 1, name: 'Aurora', opened: 5, waiting: 1 },
    { worldId: null, name: null, opened: 2, waiting: 1 },
  ],
  byPriority: [{ priority: 'urgent', opened: 6, waiting: 0 }],
  satisfaction: {
    average: 4.44,
    count: 21,
    weeks: [
      { from: '2026-11-09', to: '2026-11-15', average: 3, count: 9 },
      { from: '2026-11-16', to: '2026-11-20', average: 4.6, count: 12 },
    ],
  },
};

const times = (count: number, medianMinutes: number, p90Minutes: number) => ({ count, medianMinutes, p90Minutes });
const none = { count: 0, medianMinutes: null, p90Minutes: null };
const wait: WaitReport = {
  ...span,
  promiseHours: 24,
  firstAnswer: { ...times(8, 75, 940), kept: 6 },
  answers: [
    { hours: '-1', count: 3 },
    { hours: '1-12', count: 2 },
    { hours: '12-24', count: 1 },
    { hours: '24-48', count: 2 },
    { hours: '48-', count: 0 },
  ],
  resolution: times(5, 580, 3240),
  before: { firstAnswer: { ...times(4, 97, 900), kept: 4 }, resolution: none },
  byCategory: [{ category: 'doacoes', firstAnswer: { ...times(8, 75, 940), kept: 6 }, resolution: none }],
  byWorld: [{ worldId: null, name: null, firstAnswer: { ...times(8, 75, 940), kept: 6 }, resolution: none }],
  weeks: [{ from: '2026-11-16', to: '2026-11-20', count: 8, kept: 6 }],
  waiting: {
    count: 3,
    late: 1,
    unassigned: 2,
    ages: [
      { hours: '-24', count: 2 },
      { hours: '24-72', count: 1 },
      { hours: '72-168', count: 0 },
      { hours: '168-', count: 0 },
    ],
  },
};

const work = {
  replies: 148,
  notes: 61,
  resolved: 82,
  openNow: 0,
  firstAnswers: 70,
  medianMinutes: 65,
  ratings: 41,
  averageRating: 4.56,
};
const team: TeamReport = {
  ...span,
  members: [
    { id: 7, name: 'Ana Souza', isMember: true, work },
    {
      id: 8,
      name: 'Caio Moreira',
      isMember: false,
      work: { ...work, replies: 37, medianMinutes: null, ratings: 9, averageRating: null },
    },
  ],
  total: { ...work, replies: 185, ratings: 50, averageRating: 4.4 },
};

let asked: URL[];
const answer =
  (body: object) =>
  ({ request }: { request: Request }) => {
    asked.push(new URL(request.url));
    return HttpResponse.json(body);
  };

beforeEach(() => {
  asked = [];
  server.use(
    http.get('/api/admin/reports', answer(flow)),
    http.get('/api/admin/reports/waits', answer(wait)),
    http.get('/api/admin/reports/team', answer(team)),
    http.get('/api/team', () => HttpResponse.json([])),
    http.get('/api/config', () => HttpResponse.json(testConfig)),
    http.get('/api/worlds', () => HttpResponse.json([{ id: 1, name: 'Aurora', isActive: true }])),
    http.get('/api/tickets/all', answer([aTicket({ id: 427, title: 'Doações – Presente' })])),
  );
});

const show = (at = '/reports', me = aMe({ role: 'admin' })) => renderApp(<ReportsPage />, { me, at });
const panel = (name: string) => within(screen.getByText(name, { selector: 'h2' }).closest('div')!);
const figureOf = (name: string) => screen.getByText(name, { selector: 'a > span > span' }).closest('a')!;
const loaded = () => waitFor(() => expect(document.querySelector('strong')).not.toHaveTextContent('–'));
const by = (name: string) => screen.getByText(name, { selector: '[role=radiogroup] div' });

/** The query of the list to which a link leads. */
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href')!, 'http://x').searchParams.entries());
const days = { from: '2026-11-19', to: '2026-11-20', closed: 'true' };

describe('the flow', () => {
  const figures = [
    ['Abertos', 'Abertos72 a menos9 nos 2 dias antes', days],
    ['Resolvidos', 'Resolvidos21 a mais1 nos 2 dias antes', { ...days, dateOf: 'resolved' }],
    ['Reabertos', 'Reabertos1igual a antes50 de cada 100 resolvidos', { ...days, dateOf: 'reopened' }],
    ['Fechados pelo prazo', 'Fechados pelo prazo32 a mais1 nos 2 dias antes', { ...days, dateOf: 'auto_closed' }],
  ] as const;
  it('has figures that are compared, and lead to their lists', async () => {
    show();
    await loaded();
    for (const [name, text, query] of figures) {
      expect(figureOf(name)).toHaveTextContent(text);
      expect(queryOf(figureOf(name))).toEqual(query);
    }
  });

  it('leads from each day to its list, by arrows too, and the tip follows', async () => {
    show();
    const friday = await screen.findByLabelText(/^sexta, 20\/11: Abertos 3/);
    expect(queryOf(friday)).toEqual({ ...days, from: '2026-11-20' });
    friday.focus();
    expect(await screen.findByText('Enter abre a lista deste dia')).toBeInTheDocument();
    fireEvent.keyDown(friday, { key: 'ArrowLeft' });
    expect(screen.getByLabelText(/^quinta, 19\/11: Abertos 4, Reabertos 1/)).toHaveFocus();
    expect(screen.getByText('quinta, 19/11')).toBeInTheDocument();
  });

  it('can be read as a table, in which each number is a link', async () => {
    const { user } = show();
    await loaded();
    await user.click(panel('Entraram e saíram por dia').getByText('Tabela'));
    const table = panel('Entraram e saíram por dia').getByRole('table', { name: 'Entraram e saíram por dia' });
    const row = within(table).getByRole('row', { name: 'quinta, 19/11 4 1 2 0' });
    expect(queryOf(within(row).getAllByRole('link')[2]!)).toEqual({ ...days, to: '2026-11-19', dateOf: 'resolved' });
  });

  it('says when tickets come, and each hour has its list', async () => {
    show();
    expect(await screen.findByText('Mais movimento: quinta, das 18h às 21h, 1,3 por hora.')).toBeInTheDocument();
    expect(screen.getByText('Mais calmo: de 0h às 4h, todos os dias.')).toBeInTheDocument();
    const cell = screen.getByLabelText('quinta, 20h: 4 abertos');
    expect(queryOf(cell)).toEqual({ ...days, weekly: '4-20' });
  });

  it('is grouped as the address says, and what no filter finds is no link', async () => {
    const { user, router } = show('/reports?by=world');
    await screen.findByText('Por mundo');
    await loaded();
    const [opened, waiting] = within(screen.getByText('Aurora').closest('li')!).getAllByRole('link');
    expect(queryOf(opened!)).toEqual({ ...days, world: '1' });
    expect(queryOf(waiting!)).toEqual({ queue: 'waiting', world: '1' });
    expect(within(screen.getByText('N/A').closest('li')!).queryByRole('link')).toBeNull();
    await user.click(by('Prioridade'));
    expect(router.state.location.search).toBe('?by=priority');
  });

  it('has a point for each week with ten ratings', async () => {
    show();
    expect(await screen.findByText('4,4 de 5, 21 notas')).toBeInTheDocument();
    const weeks = panel('Avaliação por semana').getAllByRole('link', { name: / a / });
    expect(weeks.map((link) => link.getAttribute('aria-label'))).toEqual([
      '09/11 a 15/11: Média –, Notas 9',
      '16/11 a 20/11: Média 4,6, Notas 12',
    ]);
    expect(queryOf(weeks[1]!)).toEqual({ from: '2026-11-16', to: '2026-11-20', dateOf: 'rated', closed: 'true' });
  });
});

describe('the waiting', () => {
  const answered = { ...days, dateOf: 'answered' };

  const figures = [
    [
      'Promessa cumprida',
      '75%25 pontos a menos6 de 8 primeiras respostas em até 24 h',
      { ...answered, answerHours: '-24' },
    ],
    ['Primeira resposta', '1 h 1522 min a menosmetade em até; 9 em cada 10 em até 15 h 40', answered],
    ['Até resolver', '9 h 40metade em até; 9 em cada 10 em até 2 d 6 h', { ...days, dateOf: 'resolved' }],
    ['Esperando agora', '31 há mais de 24 h, 2 sem responsável', { queue: 'waiting' }],
  ] as const;
  it('has figures in words, which lead to their lists', async () => {
    show('/reports?tab=wait');
    await loaded();
    for (const [name, text, query] of figures) {
      expect(figureOf(name)).toHaveTextContent(name + text);
      expect(queryOf(figureOf(name))).toEqual(query);
    }
  });

  it('shows what kept the promise and what did not', async () => {
    show('/reports?tab=wait');
    expect(await screen.findByText('75% na promessa')).toBeInTheDocument();
    expect(screen.getByText('2 passaram dela')).toBeInTheDocument();
    const late = screen.getByRole('link', { name: /24 a 48 h/ });
    expect(late).toHaveTextContent('24 a 48 h: 2, 25%');
    expect(late.closest('li')).toHaveAttribute('data-late');
    expect(queryOf(late)).toEqual({ ...answered, answerHours: '24-48' });
    expect(screen.getByRole('link', { name: /12 a 24 h/ }).closest('li')).not.toHaveAttribute('data-late');
  });

  it('names the ages and the tickets that wait longest', async () => {
    show('/reports?tab=wait&world=1&category=doacoes');
    const row = (await screen.findByText('1 a 3 dias')).closest('li')!;
    expect(queryOf(within(row).getByRole('link'))).toEqual({
      queue: 'waiting',
      waitingHours: '24-72',
      world: '1',
      category: 'doacoes',
    });
    const ticket = await screen.findByRole('link', { name: /^427/ });
    expect(ticket).toHaveAttribute('href', '/ticket/427');
    const list = asked.find(({ pathname }) => pathname === '/api/tickets/all')!.searchParams;
    expect(Object.fromEntries(list)).toEqual({
      queue: 'waiting',
      sort: 'waiting',
      limit: '3',
      worldId: '1',
      category: 'doacoes',
    });
  });

  it('has a table by category or world', async () => {
    const { user } = show('/reports?tab=wait');
    const table = await screen.findByRole('table', { name: 'Por categoria' });
    expect(await within(table).findByRole('row', { name: 'Doações 1 h 15 15 h 40 75% –' })).toBeInTheDocument();
    await user.click(by('Mundo'));
    expect(await screen.findByRole('row', { name: 'N/A 1 h 15 15 h 40 75% –' })).toBeInTheDocument();
  });
});

describe('the team', () => {
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.textContent);
  const queriesOf = (row: HTMLElement) => [...row.querySelectorAll('a')].map(queryOf);

  it('has a row for each member and one for all, and every figure leads to its tickets', async () => {
    show('/reports?tab=team&world=1', aMe({ id: 7, role: 'admin' }));
    const ana = await rowOf('Ana Souza');
    expect(cellsOf(ana)).toEqual(['ASAna SouzaVocê', '148', '61', '82', '0', '1 h 05', '4,6 · 41']);
    const dated = { ...days, world: '1', doneBy: '7' };
    expect(queriesOf(ana)).toEqual([
      { ...dated, dateOf: 'replied' },
      { ...dated, dateOf: 'noted' },
      { ...dated, dateOf: 'resolved' },
      { world: '1', assignee: '7' },
      { ...dated, dateOf: 'answered' },
      { ...dated, dateOf: 'rated' },
    ]);
    expect(cellsOf(await rowOf('Caio Moreira'))).toEqual([
      'CMCaio Moreirafora da equipe',
      '37',
      '61',
      '82',
      '0',
      '–',
      'menos de 10',
    ]);
    const all = await rowOf('Equipe inteira');
    expect(cellsOf(all)).toEqual(['Equipe inteira', '185', '61', '82', '0', '1 h 05', '4,4 · 50']);
    expect(queriesOf(all)[0]).toEqual({ ...days, world: '1', dateOf: 'replied' });
    expect(queriesOf(all)[3]).toEqual({ world: '1', assignee: 'any' });
  });

  it('says how it counts and who sees it, and speaks of an order only where there is one', async () => {
    show('/reports?tab=team');
    expect(await screen.findByText(/^Em ordem alfabética\./)).toBeInTheDocument();
    expect(screen.getByText('Como se conta')).toBeInTheDocument();
    expect(screen.getByText(/^Admins veem todos\./)).toBeInTheDocument();
  });

  it('says who is away', async () => {
    const ana = { id: 7, name: 'Ana Souza', avatar: null, isOnline: false, openCount: 0, awayUntil: '2026-11-30' };
    server.use(http.get('/api/team', () => HttpResponse.json([ana])));
    show('/reports?tab=team');
    expect(await within(await rowOf('Ana Souza')).findByText(/^ausente até 30\/11/)).toBeInTheDocument();
  });

  it('is for staff their own row, without an order', async () => {
    server.use(http.get('/api/admin/reports/team', answer({ ...team, members: team.members.slice(0, 1) })));
    show('/reports?tab=team', aMe({ id: 7, role: 'staff' }));
    expect(cellsOf(await rowOf('Ana Souza'))[0]).toBe('ASAna SouzaVocê');
    expect(screen.queryByText(/ordem alfabética/)).toBeNull();
  });

  it('is a list of cards on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('width <'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    show('/reports?tab=team');
    expect((await screen.findByText('Equipe inteira')).closest('li')).toHaveTextContent(
      'Equipe inteiraRespostas185Notas61Resolvidos82Abertos agora0Primeira resposta1 h 05Avaliação4,4 · 50',
    );
    vi.restoreAllMocks();
  });
});

describe('the files', () => {
  const open = async (at: string, me = aMe({ role: 'admin' })) => {
    const { user } = show(at, me);
    await user.click(await screen.findByText('Exportar'));
    return user;
  };
  const items = async () => {
    await screen.findByText('Números por dia');
    return screen.getAllByRole('menuitem').map((item) => item.textContent);
  };

  it('say how much they hold, and that of the team is for admins', async () => {
    await open('/reports');
    expect(await items()).toEqual([
      'Chamados deste período7 linhas, com os filtros desta tela',
      'Números por dia2 linhas',
      'Equipeuma linha por pessoa, só para admins',
    ]);
  });

  it('are two for staff', async () => {
    await open('/reports', aMe({ role: 'staff' }));
    expect(await items()).toHaveLength(2);
  });

  it('count the tickets only when the menu opens', async () => {
    await open('/reports?tab=wait');
    expect(await screen.findByText('7 linhas, com os filtros desta tela')).toBeInTheDocument();
    expect(asked.filter(({ pathname }) => pathname === '/api/admin/reports')).toHaveLength(1);
  });

  it.each([
    ['Chamados deste período', '/api/tickets/export.csv'],
    ['Números por dia', '/api/admin/reports/days.csv'],
    ['Equipe', '/api/admin/reports/team.csv'],
  ])('have the days and filters of the screen: %s', async (name, path) => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    let query: URLSearchParams | undefined;
    server.use(
      http.get(path, ({ request }) => {
        query = new URL(request.url).searchParams;
        return new HttpResponse('Dia\r\n', { headers: { 'Content-Type': 'text/csv' } });
      }),
    );
    const user = await open('/reports?world=1&category=doacoes');
    await user.click(await screen.findByText(name, { selector: '[role=menuitem] span' }));
    await waitFor(() => expect(query).toBeDefined());
    expect(Object.fromEntries(query!)).toEqual({ ...span, worldId: '1', category: 'doacoes' });
    vi.restoreAllMocks();
  });
});

describe('the head', () => {
  it('keeps days and filters across the tabs', async () => {
    show('/reports?days=7&world=1');
    await loaded();
    expect(screen.getByRole('tab', { name: 'Fluxo' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Espera' })).toHaveAttribute('href', '/reports?tab=wait&world=1&days=7');
    expect(asked[0]!.searchParams.get('worldId')).toBe('1');
  });

  it('takes a span of days from the address, and a period in its place', async () => {
    const { user, router } = show('/reports?from=2026-10-01&to=2026-10-31');
    await loaded();
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    await user.click(screen.getByText('90 dias'));
    await waitFor(() => expect(router.state.location.search).toBe('?days=90'));
  });

  it('says its days and filters in words for paper', async () => {
    show('/reports?from=2026-10-01&to=2026-10-31&world=1&category=doacoes');
    await loaded();
    expect(await screen.findByText('01/10/2026 a 31/10/2026 · Aurora · Doações')).toBeInTheDocument();
  });

  it('can fail and be asked for again', async () => {
    server.use(http.get('/api/admin/reports', () => HttpResponse.json({ message: 'Fora do ar.' }, { status: 500 })));
    const { user } = show();
    await screen.findByText('Não foi possível carregar os relatórios.');
    server.use(http.get('/api/admin/reports', answer(flow)));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await loaded();
    expect(figureOf('Abertos')).toHaveTextContent('Abertos7');
  });

  it('says that there was nothing', async () => {
    const nothing = { opened: 0, reopened: 0, resolved: 0, autoClosed: 0 };
    const perDay = flow.perDay.map(({ day }) => ({ day, ...nothing }));
    const empty = {
      ...flow,
      total: nothing,
      before: nothing,
      perDay,
      perHour: [],
      byCategory: [],
      satisfaction: undefined,
    };
    server.use(http.get('/api/admin/reports', () => HttpResponse.json(empty)));
    show();
    await waitFor(() => expect(screen.getAllByText('Nada neste período.')).toHaveLength(3));
    expect(screen.queryByText('Avaliação por semana')).toBeNull();
  });
});
