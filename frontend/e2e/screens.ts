import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, PICTURE } from './api';
import { answerInstead, chooseOfAccount, openTicket, personDeed } from './support';

/** One screen to take a picture of. */
export type Screen = {
  name: string;
  /** No user: the sign-in screen and other public ones. */
  account?: 'jogador' | 'equipe' | 'admin';
  path: string | ((tickets: Tickets) => string);
  /** Clicked first. Labels are in the current language. */
  open?: (page: Page, words: Words, narrow: boolean) => Promise<void>;
  /** Opens over a list that is a screen of its own: the tests show it over a list of one row. */
  isOverList?: true;
  /** Laid out for the phone in its own way: cards, steps, what is folded. */
  hasPhoneLayout?: true;
};

export type Tickets = { full: number; closed: number; report: number };

const pt = {
  signIn: 'Entrar',
  agree: 'Mundo',
  description: 'Descrição',
  send: 'Enviar chamado',
  next: 'Continuar',
  details: 'Detalhes',
  note: /^Interna/,
  close: 'Fechar chamado',
  followUp: 'Abrir novo chamado vinculado a este',
  view: 'Ver tela.png',
  bell: /^Notificações/,
  menu: 'Menu',
  account: /^Conta de/,
  security: 'Segurança',
  notices: 'Preferências de notificação',
  filter: 'Filtrar',
  more: 'Mais filtros',
  rowMenu: /^Mais ações para o chamado/,
  remove: 'Excluir…',
  maintenance: 'Modo de manutenção',
  invite: 'Convidar',
  edit: 'Editar…',
  email: 'E-mail',
  ownPassword: 'Sua senha',
  password: 'Alterar senha…',
  privacy: 'Dados pessoais…',
  category: 'Categoria',
  contents: 'Nesta página',
  ticketMenu: 'Mais ações do chamado',
  conclude: 'Concluir…',
  reports: 'Denúncias gerais',
  asTable: 'Tabela',
  renameWorld: 'Renomear Aurora',
  createToken: 'Criar token',
  createWebhook: 'Criar webhook',
};
export type Words = typeof pt;
const en: Words = {
  signIn: 'Sign in',
  agree: 'World',
  description: 'Description',
  send: 'Send ticket',
  next: 'Continue',
  details: 'Details',
  note: /^Internal/,
  close: 'Close ticket',
  followUp: 'Open a new linked ticket',
  view: 'View tela.png',
  bell: /^Notifications/,
  menu: 'Menu',
  account: /'s account/,
  security: 'Security',
  notices: 'Notification settings',
  filter: 'Filter',
  more: 'More filters',
  rowMenu: /^More actions for ticket/,
  remove: 'Delete…',
  maintenance: 'Maintenance mode',
  invite: 'Invite',
  edit: 'Edit…',
  email: 'Email',
  ownPassword: 'Your password',
  password: 'Change password…',
  privacy: 'Personal data…',
  category: 'Category',
  contents: 'On this page',
  ticketMenu: 'More actions for the ticket',
  conclude: 'Conclude…',
  reports: 'Report a player',
  asTable: 'Table',
  renameWorld: 'Rename Aurora',
  createToken: 'Create token',
  createWebhook: 'Create webhook',
};
export const words = { pt, en };

const rows = (page: Page) => page.locator('main [role="tabpanel"] :is(tbody tr, ul > li)').first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

const fillForm = async (page: Page, { agree, description, send, next }: Words, narrow: boolean) => {
  if (narrow) {
    await press(page, next);
    await page.getByLabel(description).fill('O presente do evento não chegou ao meu personagem.');
    await page.getByText('Aurora', { exact: true }).click();
    await press(page, next);
    return page.getByRole('group').first().waitFor();
  }
  await page.getByRole('combobox', { name: agree }).click();
  await page.getByTitle('Aurora', { exact: true }).click();
  await page.getByLabel(description).fill('O presente do evento não chegou ao meu personagem.');
  await press(page, send);
};

const PEOPLE = '/admin/users';

/** All screens and dialogs. */
export const SCREENS: Screen[] = [
  { name: 'login', path: '/login', hasPhoneLayout: true },
  { name: 'login-refused', path: '/login', open: (page, { signIn }) => press(page, signIn) },
  { name: 'unsubscribe', path: `/descadastro#1-reply-${'0'.repeat(64)}` },
  { name: 'choose-password', path: '/redefinir#token' },
  { name: 'choose-password-dead', path: '/redefinir' },
  { name: 'not-found', path: '/nada', open: (page) => page.getByText('404').first().waitFor() },
  { name: 'denied', account: 'jogador', path: '/admin/users', open: (page) => page.getByText('403').waitFor() },
  { name: 'list-player', account: 'jogador', path: '/dashboard', open: rows, hasPhoneLayout: true },
  { name: 'list-team', account: 'equipe', path: '/dashboard', open: rows, hasPhoneLayout: true },
  { name: 'worlds', account: 'admin', path: '/admin/worlds' },
  {
    name: 'maintenance',
    account: 'admin',
    path: '/admin/maintenance',
    open: (page) => page.getByRole('switch').waitFor(),
  },
  { name: 'changelog-player', account: 'jogador', path: '/novidades' },
  { name: 'audit-sessions', account: 'admin', path: '/admin/security' },
  { name: 'audit-attempts', account: 'admin', path: '/admin/security?tab=attempts' },
  { name: 'audit-log', account: 'admin', path: '/admin/security?tab=log' },
  { name: 'macros', account: 'equipe', path: '/admin/macros' },
  { name: 'incidents', account: 'equipe', path: '/incidents' },
  { name: 'sanctions-team', account: 'equipe', path: '/sanctions/all' },
  { name: 'changelog', path: '/novidades' },
  {
    name: 'transparency',
    path: '/transparencia',
    hasPhoneLayout: true,
    open: (page) => page.getByRole('combobox').waitFor(),
  },
  {
    name: 'help',
    path: '/ajuda#open-ticket',
    hasPhoneLayout: true,
    open: (page) => page.getByRole('article').waitFor(),
  },
  {
    name: 'help-player',
    account: 'jogador',
    path: '/ajuda#open-ticket',
    hasPhoneLayout: true,
    open: async (page, { contents }, narrow) => {
      await page.getByRole('article').waitFor();
      if (narrow) await press(page, contents);
    },
  },
  {
    name: 'help-missing',
    account: 'jogador',
    path: '/ajuda/equipe',
    hasPhoneLayout: true,
    open: (page) => page.getByText('404').first().waitFor(),
  },
  {
    name: 'help-team',
    account: 'equipe',
    path: '/help/team#verdict',
    open: (page) => page.getByRole('article').waitFor(),
  },
  { name: 'help-admin', account: 'admin', path: '/ajuda/admin', open: (page) => page.getByRole('article').waitFor() },
  { name: 'changelog-team', account: 'equipe', path: '/changelog' },
  { name: 'blocks', account: 'equipe', path: '/admin/blocks' },
  {
    name: 'my-data',
    account: 'jogador',
    path: '/my-data',
    open: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  { name: 'privacy', account: 'admin', path: '/admin/privacy' },
  { name: 'settings', account: 'admin', path: '/admin/settings' },
  {
    name: 'settings-mail',
    account: 'admin',
    path: '/admin/settings?section=mail',
    open: (page) => page.getByText('SMTP_URL').waitFor(),
  },
  { name: 'settings-service', account: 'admin', path: '/admin/settings?section=service' },
  {
    name: 'world-rename',
    account: 'admin',
    path: '/admin/worlds',
    open: (page, words) => page.getByRole('button', { name: words.renameWorld }).click(),
  },
  {
    name: 'terms',
    account: 'jogador',
    path: '/dashboard?tab=new',
    hasPhoneLayout: true,
    open: async (page, known, narrow) => {
      await fillForm(page, known, narrow);
      if (!narrow) await dialog(page);
    },
  },
  {
    name: 'new-ticket',
    account: 'jogador',
    path: '/dashboard?tab=new',
    hasPhoneLayout: true,
    open: async (page, { category, reports, next }, narrow) => {
      if (narrow) {
        await page.getByText(reports, { exact: true }).click();
        return press(page, next);
      }
      await page.getByRole('combobox', { name: category }).click();
      await page.getByTitle(reports, { exact: true }).click();
    },
  },
  { name: 'new-ticket-what', account: 'jogador', path: '/dashboard?tab=new', hasPhoneLayout: true },
  {
    name: 'ticket-player',
    account: 'jogador',
    path: ({ full }) => `/ticket/${full}`,
    hasPhoneLayout: true,
    open: (page) => page.getByRole('log').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'ticket-team',
    account: 'equipe',
    path: ({ full }) => `/ticket/${full}`,
    hasPhoneLayout: true,
    open: async (page, { note, close, details }, narrow) => {
      if (narrow) await page.getByText(details, { exact: true }).click();
      await page.getByRole('button', { name: close }).waitFor();
      await page.getByRole('switch', { name: note }).check();
    },
  },
  {
    name: 'conclude',
    account: 'equipe',
    path: ({ report }) => `/ticket/${report}`,
    open: async (page, { ticketMenu, conclude }) => {
      await press(page, ticketMenu);
      await page.getByRole('menuitem', { name: conclude }).click();
      await page.getByRole('dialog').getByRole('radio').first().check();
    },
  },
  {
    name: 'ticket-closed',
    account: 'jogador',
    path: ({ closed }) => `/ticket/${closed}`,
    open: (page, { followUp }) => page.getByRole('button', { name: followUp }).waitFor(),
  },
  {
    name: 'ticket-missing',
    account: 'jogador',
    path: '/ticket/2147483647',
    open: (page) => page.getByText('404').waitFor(),
  },
  {
    name: 'confirm',
    account: 'equipe',
    path: ({ full }) => `/ticket/${full}`,
    open: async (page, { close, details }, narrow) => {
      if (narrow) await page.getByText(details, { exact: true }).click();
      await press(page, close);
      await dialog(page);
    },
  },
  {
    name: 'preview',
    account: 'jogador',
    path: ({ full }) => `/ticket/${full}`,
    hasPhoneLayout: true,
    open: async (page, { view, details }, narrow) => {
      if (narrow) await page.getByText(details, { exact: true }).click();
      await press(page, view);
      await page.getByRole('dialog').getByRole('img', { name: 'tela.png' }).waitFor();
    },
  },
  {
    name: 'notifications',
    account: 'equipe',
    path: '/dashboard',
    isOverList: true,
    open: async (page, { bell }) => {
      await press(page, bell);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'account-menu',
    account: 'admin',
    path: '/dashboard',
    isOverList: true,
    open: async (page, { account, menu }, narrow) => {
      await press(page, narrow ? menu : account);
      await (narrow ? page.getByRole('dialog') : page.getByRole('menuitem').first()).waitFor();
    },
  },
  {
    name: 'security',
    account: 'jogador',
    path: '/dashboard',
    isOverList: true,
    open: async (page, { security }) => {
      await chooseOfAccount(page, security);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'account-notices',
    account: 'jogador',
    path: '/dashboard',
    isOverList: true,
    open: async (page, { notices }) => {
      await chooseOfAccount(page, notices);
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'board',
    account: 'admin',
    path: '/dashboard?tab=board',
    hasPhoneLayout: true,
    open: async (page) => {
      await rows(page);
      await page.getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'reports',
    account: 'equipe',
    path: '/reports',
    open: async (page, { asTable }) => {
      await page.locator('main [role=tabpanel] a[aria-label]').first().waitFor();
      await press(page, asTable);
    },
  },
  {
    name: 'row-menu',
    account: 'admin',
    path: '/dashboard',
    isOverList: true,
    open: async (page, { rowMenu }) => {
      await press(page, rowMenu);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'board-filters',
    account: 'admin',
    path: '/dashboard?tab=board',
    isOverList: true,
    hasPhoneLayout: true,
    open: async (page, { filter, more }, narrow) => {
      await press(page, narrow ? filter : more);
      await page.locator('input[inputmode="email"]').waitFor();
    },
  },
  {
    name: 'delete',
    account: 'admin',
    path: '/dashboard?tab=board',
    isOverList: true,
    open: async (page, { rowMenu, remove }) => {
      await press(page, rowMenu);
      await page.getByRole('menuitem', { name: remove }).click();
      await dialog(page);
    },
  },
  {
    name: 'maintenance-question',
    account: 'admin',
    path: '/dashboard?tab=board',
    isOverList: true,
    open: async (page, { maintenance }) => {
      await page.getByRole('switch', { name: maintenance }).click();
      await dialog(page);
    },
  },
  {
    name: 'people',
    account: 'admin',
    path: PEOPLE,
    hasPhoneLayout: true,
    open: (page) => page.getByText('jogador@clube.test').waitFor(),
  },
  {
    name: 'people-create',
    account: 'admin',
    path: PEOPLE,
    isOverList: true,
    open: async (page, { invite }) => {
      await press(page, invite);
      await dialog(page);
    },
  },
  {
    name: 'people-edit',
    account: 'admin',
    path: PEOPLE,
    isOverList: true,
    open: async (page, { edit }) => {
      await personDeed(page, 'Rafael Nunes', edit);
      await dialog(page);
    },
  },
  {
    name: 'confirm-session',
    account: 'admin',
    path: PEOPLE,
    isOverList: true,
    open: async (page, { edit, email, ownPassword }) => {
      const refusal = { statusCode: 403, code: 'auth.confirmation_required', message: '' };
      await answerInstead(page, 'PUT', /\/admin\/users\/\d+$/, { status: 403, json: refusal });
      await personDeed(page, 'Rafael Nunes', edit);
      await page.getByRole('dialog').getByLabel(email).press('Enter');
      await page.getByLabel(ownPassword, { exact: true }).waitFor();
    },
  },
  {
    name: 'people-password',
    account: 'admin',
    path: PEOPLE,
    isOverList: true,
    open: async (page, { password }) => {
      await personDeed(page, 'Rafael Nunes', password);
      await dialog(page);
    },
  },
  {
    name: 'people-privacy',
    account: 'admin',
    path: PEOPLE,
    isOverList: true,
    open: async (page, { privacy }) => {
      await personDeed(page, 'Rafael Nunes', privacy);
      await dialog(page);
    },
  },
  {
    name: 'token-create',
    account: 'admin',
    path: '/admin/integrations',
    open: async (page, { createToken }) => {
      await press(page, createToken);
      await dialog(page);
    },
  },
  {
    name: 'webhook-create',
    account: 'admin',
    path: '/admin/integrations?tab=webhooks',
    open: async (page, { createWebhook }) => {
      await press(page, createWebhook);
      await dialog(page);
    },
  },
];

/** The maintenance screen, with a simulated response, so that other screens keep working. */
export const closePlatform = (page: Page) =>
  page.route(/\/api\/(?!config)/, (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Voltamos às 15h.', maintenance: true } }),
  );

/** A ticket with everything that a ticket can show, and a closed one. The club publishes its figures. */
export const prepare = async (request: APIRequestContext): Promise<Tickets> => {
  const [player, staff] = [await apiAs(request, 'jogador'), await apiAs(request, 'equipe')];
  await (await apiAs(request, 'admin')).put('/admin/settings', { publicFigures: true });
  const { id: full } = await openTicket(request, 'jogador', {
    category: 'parcerias',
    partnershipStatus: 'nao_sou_parceiro',
    hasReadRules: true,
    streamLinks: ['https://live.example/kaelith'],
    description: 'Transmito três vezes por semana:\n- segunda\n- quarta\n- sexta\n\nQuero ser parceiro do clube.',
  });
  await player.attach(full, { name: 'tela.png', mimeType: 'image/png', buffer: PICTURE });
  await staff.say(full, 'Olá! Quantas pessoas assistem, em média?');
  await staff.say(full, 'Verificar o canal antes de responder.', true);
  await player.say(full, 'Umas oitenta. Aqui: https://live.example/kaelith');
  const { id: closed } = await openTicket(request, 'jogador');
  await staff.say(closed, 'Resolvido.');
  await staff.patch(`/tickets/${closed}`, { status: 'closed' });
  const { id: report } = await openTicket(request, 'jogador', {
    category: 'denuncias_gerais',
    violatedTerm: 'GLITCHS',
    affectedCharacters: ['Sombra Rubra'],
  });
  return { full, closed, report };
};

/** The screen with one row in the list behind it: hundreds of elements that were checked already take their time again. */
export const overShortList = (screen: Screen): Screen => {
  const { path, isOverList } = screen;
  if (!isOverList || typeof path !== 'string') return screen;
  const listed = path.includes('?') ? `${path}&q=` : `${path}?q=`;
  return { ...screen, path: ({ full }) => `${listed}${path.startsWith(PEOPLE) ? 'Rafael' : full}` };
};

/** Opens the screen. */
export const show = async (page: Page, screen: Screen, tickets: Tickets, language: 'pt' | 'en', narrow: boolean) => {
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(tickets));
  await page.locator('main').waitFor();
  await screen.open?.(page, words[language], narrow);
};
