import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import type { Preferences } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { MailSection } from './mail-section';

let preferences: Preferences;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  preferences = {
    language: 'pt',
    notify: { mail: { reply: true, resolved: true, closing: false, assigned: true }, quietHours: null },
  };
  server.use(
    http.get('/api/me/preferences', () => HttpResponse.json(preferences)),
    http.put<never, { notify: Partial<Preferences['notify']> }>('/api/me/preferences', async ({ request }) => {
      const { notify } = await request.json();
      sent.push(notify);
      preferences = {
        ...preferences,
        notify: { mail: { ...preferences.notify.mail, ...notify.mail }, quietHours: notify.quietHours ?? null },
      };
      return HttpResponse.json(preferences);
    }),
  );
});

it('shows players the mails of players and saves a switch at once', async () => {
  const { user } = renderApp(<MailSection />);
  expect(await screen.findByRole('switch', { name: 'Seu chamado será fechado em breve' })).not.toBeChecked();
  expect(screen.queryByRole('switch', { name: /atribuído/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'O suporte respondeu' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'O suporte respondeu' })).not.toBeChecked());
  expect(sent).toEqual([{ mail: { reply: false } }]);
});

it('shows the team the mails of the team', async () => {
  renderApp(<MailSection />, { me: aMe({ role: 'staff' }) });
  expect(await screen.findByRole('switch', { name: 'Um chamado foi atribuído a você' })).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'O suporte respondeu' })).not.toBeInTheDocument();
});

it('keeps quiet hours when a time was typed whole', async () => {
  const { user } = renderApp(<MailSection />);
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
