import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import type { Preferences } from '@/shared/contract';
import { aMe, renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { NotificationsSection } from './notifications-section';

const ALL_ON = {
  reply: true,
  resolved: true,
  closing: true,
  incident: true,
  fix: true,
  report: true,
  sanction: true,
};
const TEAM_NOTIFY = {
  bell: { opened: 'all', answered: true, note: true },
  mail: { ...ALL_ON, opened: 'off', answered: false, note: false, assigned: true, asked: true },
  push: { ...ALL_ON, opened: 'off', answered: true, note: false, assigned: true, asked: true },
  focus: { categories: [], worldIds: [] },
  quietHours: null,
  digest: null,
} satisfies Preferences['notify'];
let publicKey: string | null;
let preferences: Preferences;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  publicKey = null;
  preferences = {
    language: 'pt',
    notify: { mail: { ...ALL_ON, closing: false }, push: ALL_ON, quietHours: null, digest: null },
    shortcuts: true,
    undoSeconds: 0,
    claimOnReply: true,
    afterSend: 'stay',
  };
  server.use(
    http.get('/api/worlds', () => HttpResponse.json(worlds)),
    http.get('/api/push/key', () => HttpResponse.json({ publicKey })),
    http.get('/api/me/preferences', () => HttpResponse.json(preferences)),
    http.put<never, { notify: Partial<Preferences['notify']> }>('/api/me/preferences', async ({ request }) => {
      const { notify } = await request.json();
      sent.push(notify);
      preferences = {
        ...preferences,
        notify: {
          ...preferences.notify,
          ...(notify.bell && { bell: { ...TEAM_NOTIFY.bell, ...preferences.notify.bell, ...notify.bell } }),
          ...(notify.focus && { focus: { ...TEAM_NOTIFY.focus, ...preferences.notify.focus, ...notify.focus } }),
          mail: { ...preferences.notify.mail, ...notify.mail },
          push: { ...preferences.notify.push, ...notify.push },
          quietHours: notify.quietHours ?? null,
          digest: notify.digest ?? null,
        },
      };
      return HttpResponse.json(preferences);
    }),
  );
});

const worlds = [
  { id: 1, name: 'Aurora', code: 'aurora', isActive: true },
  { id: 2, name: 'Zion', code: 'zion', isActive: false },
];
const ofNewTickets = () => screen.getByRole('group', { name: 'Novos chamados' });
const showTeam = (notify: Partial<Preferences['notify']> = {}) => {
  preferences = { ...preferences, notify: { ...TEAM_NOTIFY, ...notify } };
  return renderApp(<NotificationsSection />, { me: aMe({ role: 'staff' }) });
};

it('shows players the mails of players and saves a switch at once', async () => {
  const { user } = renderApp(<NotificationsSection />);
  expect(await screen.findByRole('switch', { name: 'Seu chamado será encerrado em breve E-mail' })).not.toBeChecked();
  expect(screen.queryByRole('switch', { name: /atribuído/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'O suporte respondeu E-mail' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'O suporte respondeu E-mail' })).not.toBeChecked());
  expect(sent).toEqual([{ mail: { reply: false } }]);
});

it('lets players choose how they hear that a report of theirs was reviewed', async () => {
  const { user } = renderApp(<NotificationsSection />);
  await user.click(await screen.findByRole('switch', { name: 'Uma denúncia sua foi analisada E-mail' }));
  await waitFor(() => expect(sent).toEqual([{ mail: { report: false } }]));
});

it('has a column for devices where the server sends push messages', async () => {
  publicKey = 'B'.repeat(87);
  const { user } = renderApp(<NotificationsSection />);
  const device = await screen.findByRole('switch', { name: 'Há notícia de um incidente que você segue Aparelhos' });
  await user.click(device);
  await waitFor(() => expect(device).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Há notícia de um incidente que você segue E-mail' })).toBeChecked();
  expect(sent).toEqual([{ push: { incident: false } }]);
});

it('has no column for devices where it sends none', async () => {
  renderApp(<NotificationsSection />);
  expect(await screen.findByRole('columnheader', { name: 'E-mail' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Aparelhos' })).not.toBeInTheDocument();
});

it.each([
  [{ sendsMail: false }, /ainda não envia/],
  [{ sendsMail: true }, /o texto da conversa nunca vai por e-mail/],
  [{ sendsMail: true, mailsHoldAnswers: true }, /traz o texto dela/],
])('says what mails hold with %j', async (config, sentence) => {
  renderApp(<NotificationsSection />, { config: { ...testConfig, ...config } });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('shows the team the mails of the team', async () => {
  showTeam();
  expect(await screen.findByRole('switch', { name: 'Um chamado foi atribuído a você E-mail' })).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'O suporte respondeu E-mail' })).not.toBeInTheDocument();
});

it('has a column for the bell of the team, in which a mention always is', async () => {
  publicKey = 'B'.repeat(87);
  const { user } = showTeam();
  await screen.findByRole('columnheader', { name: 'Aparelhos' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sino',
    'E-mail',
    'Aparelhos',
  ]);
  expect(screen.queryByRole('switch', { name: 'Uma nota interna citou você Sino' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Uma nota interna citou você/ })).getByText('Sempre')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Um jogador escreveu em um chamado seu Aparelhos' })).toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'Um jogador escreveu em um chamado seu Sino' }));
  const onDevices = screen.getByRole('switch', { name: 'Um jogador escreveu em um chamado seu Aparelhos' });
  await waitFor(() => expect(onDevices).not.toBeChecked());
  expect(onDevices).toBeDisabled();
  expect(sent).toEqual([{ bell: { answered: false } }]);
});

it('offers for mail and devices no more new tickets than the bell has', async () => {
  publicKey = 'B'.repeat(87);
  const { user } = showTeam({ mail: { ...TEAM_NOTIFY.mail, opened: 'all' } });
  const [bell, mail] = [
    await screen.findByRole('combobox', { name: 'Sino' }),
    screen.getByRole('combobox', { name: 'E-mail' }),
  ];
  await user.click(bell);
  await user.click(await screen.findByTitle('Foco'));
  await waitFor(() => expect(sent).toEqual([{ bell: { opened: 'focus' } }]));
  await waitFor(() => expect(mail).toBeEnabled());
  expect(ofNewTickets()).toHaveTextContent('E-mailFoco');
  await user.click(mail);
  expect(await screen.findByRole('option', { name: 'Todos' })).toHaveAttribute('aria-disabled', 'true');
});

it('leaves mail and devices nothing of new tickets while the bell is off', async () => {
  showTeam({ bell: { ...TEAM_NOTIFY.bell, opened: 'off' }, mail: { ...TEAM_NOTIFY.mail, opened: 'focus' } });
  const mail = await screen.findByRole('combobox', { name: 'E-mail' });
  expect(mail).toBeDisabled();
  expect(ofNewTickets()).toHaveTextContent('E-mailNenhum');
  expect(screen.queryByRole('group', { name: 'Meu foco' })).not.toBeInTheDocument();
});

it('asks for the focus only where a choice follows it, and saves each pick at once', async () => {
  const { user } = showTeam();
  const bell = await screen.findByRole('combobox', { name: 'Sino' });
  expect(screen.queryByRole('group', { name: 'Meu foco' })).not.toBeInTheDocument();
  await user.click(bell);
  await user.click(await screen.findByTitle('Foco'));
  const focus = within(await screen.findByRole('group', { name: 'Meu foco' }));
  expect(focus.getByText(/avisam a equipe inteira/)).toBeInTheDocument();
  await user.click(focus.getByLabelText('Categorias'));
  for (const category of ['Doações', 'Eventos']) await user.click(await screen.findByTitle(category));
  await user.click(focus.getByLabelText('Mundos'));
  await user.click(await screen.findByTitle('Zion'));
  await waitFor(() =>
    expect(sent).toEqual([
      { bell: { opened: 'focus' } },
      { focus: { categories: ['doacoes'] } },
      { focus: { categories: ['doacoes', 'eventos'] } },
      { focus: { worldIds: [2] } },
    ]),
  );
});

it('shows players nothing of the team', async () => {
  renderApp(<NotificationsSection />);
  expect(await screen.findByRole('switch', { name: 'O suporte respondeu E-mail' })).toBeInTheDocument();
  expect(screen.queryByText(/Novos chamados|Meu foco|Sino|nota/)).not.toBeInTheDocument();
});

it('keeps quiet hours when a time was typed whole', async () => {
  const { user } = renderApp(<NotificationsSection />);
  await user.click(await screen.findByRole('switch', { name: 'Horário de silêncio' }));
  const until = await screen.findByLabelText('Até');
  await user.clear(until);
  await user.type(until, '08:30');
  await user.tab();
  await waitFor(() =>
    expect(sent).toEqual([
      { quietHours: { from: '22:00', to: '07:00' } },
      { quietHours: { from: '22:00', to: '08:30' } },
    ]),
  );
});

it('sends the team a digest at the time and on the days of its choice, and on one day at least', async () => {
  const { user } = showTeam();
  await user.click(await screen.findByRole('switch', { name: 'Resumo diário dos chamados em espera' }));
  const time = await screen.findByLabelText(/^Hora/);
  await user.clear(time);
  await user.type(time, '07:30');
  await user.tab();
  for (const day of ['sex.', 'qui.', 'qua.', 'ter.', 'seg.']) {
    const box = await screen.findByRole('checkbox', { name: day });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
  }
  await user.click(screen.getByRole('switch', { name: 'Resumo diário dos chamados em espera' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { digest: { at: '09:00', days: [1, 2, 3, 4, 5] } },
    { digest: { at: '07:30', days: [1, 2, 3, 4, 5] } },
    { digest: { at: '07:30', days: [1, 2, 3, 4] } },
    { digest: { at: '07:30', days: [1, 2, 3] } },
    { digest: { at: '07:30', days: [1, 2] } },
    { digest: { at: '07:30', days: [1] } },
    { digest: null },
  ]);
});

it('offers players no digest', async () => {
  renderApp(<NotificationsSection />);
  expect(await screen.findByRole('switch', { name: 'O suporte respondeu E-mail' })).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: /Resumo/ })).not.toBeInTheDocument();
});
