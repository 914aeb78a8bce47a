import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import type { ClubValues, Settings } from '@/shared/contract';
import { loadStrings } from '@/shared/i18n/setup';
import { palette } from '@/shared/theme/palette';
import { aMe, renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { SettingsScreen } from './settings-screen';

const defaults: ClubValues = {
  name: 'Clube',
  subtitlePt: 'Suporte',
  subtitleEn: 'Support',
  accent: palette.gold,
  autoCloseHours: 168,
  firstAnswerHours: 24,
  handBackHours: 0,
  ticketsPerHour: 10,
  openTicketsPerPlayer: 5,
  openTicketsPerCategory: 2,
  closedCategoryMinutes: 10,
  repeatedTextHours: 24,
  messagesPerMinute: 30,
  uploadQuotaFiles: 500,
  uploadQuotaBytes: 2_147_483_648,
  mfaRequiredRoles: 'none',
  conflictGuard: false,
  privacyContact: '',
  publicFigures: false,
  firstStepsDismissed: false,
};
let settings: Settings;
let sent: unknown[];
beforeEach(async () => {
  await loadStrings('admin');
  sent = [];
  settings = { values: defaults, defaults, chosen: [], hasLogo: false, hasFavicon: false, updatedAt: null };
  server.use(
    http.get('/api/config', () => HttpResponse.json(testConfig)),
    http.get('/api/admin/settings', () => HttpResponse.json(settings)),
    http.put<never, Partial<ClubValues>>('/api/admin/settings', async ({ request }) => {
      const { publicFigures } = await request.json();
      sent.push(publicFigures);
      settings = { ...settings, values: { ...defaults, publicFigures: publicFigures ?? false } };
      return HttpResponse.json(settings);
    }),
  );
});

it('publishes the figures when that is saved, and leads to their page from then on', async () => {
  const { user } = renderApp(<SettingsScreen />, { me: aMe({ role: 'admin' }), at: '/admin/settings' });
  const publishes = await screen.findByRole('switch', { name: 'Publicar números por trimestre' });
  expect(publishes).not.toBeChecked();
  await user.click(publishes);
  expect(screen.queryByRole('link', { name: 'Ver a página' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('link', { name: 'Ver a página' })).toHaveAttribute('href', '/transparencia');

  await user.click(publishes);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver a página' })).not.toBeInTheDocument());
  expect(sent).toEqual([true, null]);
});
