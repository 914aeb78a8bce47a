import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';

import { SettingsScreen } from '@/features/settings/settings-screen';
import { Palette } from '@/features/palette/palette';
import { SETTINGS } from '@/features/administration/setting-entries';
import type { Maintenance } from '@/shared/contract';
import { PageHead } from '@/shared/ui/layout';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { AdminLayout } from './admin-layout';
import { SectionMenu } from './section-menu';

const values = {
  name: 'Clube',
  subtitlePt: 'Suporte',
  subtitleEn: 'Support',
  accent: '#FBC321',
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
  publicFigures: false,
  firstStepsDismissed: false,
};
let maintenance: Maintenance;
beforeEach(() => {
  maintenance = { isActive: false, message: null, enabledBy: null, enabledAt: null, disabledAt: null };
  server.use(
    http.get('/api/admin/maintenance', () => HttpResponse.json(maintenance)),
    http.get('/api/admin/settings', () =>
      HttpResponse.json({ values, defaults: values, hasLogo: false, hasFavicon: false, updatedAt: null }),
    ),
    http.get('/api/views', () => HttpResponse.json([])),
    http.get('/api/tickets/all', () => HttpResponse.json([])),
    http.get('/api/admin/users', () => HttpResponse.json([])),
  );
});
const [admin, staff] = [aMe({ role: 'admin' }), aMe({ role: 'staff' })];

describe('the menu of the administration', () => {
  it('has the pages that the person may open', () => {
    renderApp(<SectionMenu />, { me: staff, at: '/admin/blocks' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Respostas prontas',
      'Suspensões',
    ]);
    expect(screen.getByRole('link', { name: 'Suspensões' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Clube')).not.toBeInTheDocument();
  });

  it('says of the maintenance only that it is on, and since when', async () => {
    maintenance = { ...maintenance, isActive: true, enabledAt: '2026-01-02T12:00:00Z' };
    renderApp(<SectionMenu />, { me: admin, at: '/admin/users' });
    expect(await screen.findByRole('link', { name: /^Manutenção ?ligada desde 02\/01/ })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(9);
  });

  it('says nothing of it while it is off', async () => {
    const { client } = renderApp(<SectionMenu />, { me: admin });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByRole('link', { name: 'Manutenção' })).toBeInTheDocument();
  });

  it('is a select where there is no room', () => {
    renderApp(<AdminLayout />, { me: staff, at: '/admin/macros' });
    expect(screen.getByRole('combobox', { name: 'Página da administração' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('“Como funciona”', () => {
  it.each([
    [admin, '/admin/worlds', '/ajuda/admin#worlds'],
    [staff, '/admin/blocks', '/ajuda/equipe#suspend'],
  ])('leads to what explains the section', (me, at, href) => {
    const page = <PageHead title="Página" />;
    const routes = (
      <Routes>
        <Route element={<AdminLayout />}>
          <Route path="*" element={page} />
        </Route>
      </Routes>
    );
    renderApp(routes, { me, at });
    expect(screen.getByRole('link', { name: 'Como funciona' })).toHaveAttribute('href', href);
  });
});

describe('the settings that the palette finds', () => {
  it.each(['general', 'service'] as const)('are those of the page: %s', async (section) => {
    renderApp(<SettingsScreen />, { me: admin, at: `/admin/settings?section=${section}` });
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles).toHaveLength(SETTINGS[section].length);
    for (const name of SETTINGS[section]) expect(document.getElementById(name), name).not.toBeNull();
  });

  it('have the focus when the address names them', async () => {
    renderApp(<SettingsScreen />, { me: admin, at: '/admin/settings?section=service#messagesPerMinute' });
    await waitFor(() => expect(screen.getByLabelText('Mensagens por minuto')).toHaveFocus());
  });

  it('lead an admin there by words of the title', async () => {
    const { user, router } = renderApp(<Palette open onClose={() => {}} />, { me: admin });
    await user.type(screen.getByRole('combobox'), 'mensagens por');
    const found = within(await screen.findByRole('group', { name: 'Administração' }));
    const [option] = await found.findAllByRole('option');
    expect(option).toHaveTextContent('Mensagens por minuto');
    await user.click(option!);
    expect(router.state.location).toMatchObject({
      pathname: '/admin/settings',
      search: '?section=service',
      hash: '#messagesPerMinute',
    });
  });

  it('has the public figures by the name of their page', async () => {
    const { user, router } = renderApp(<Palette open onClose={() => {}} />, { me: admin });
    await user.type(screen.getByRole('combobox'), 'transparencia');
    await user.click(await screen.findByRole('option', { name: /^Publicar números por trimestre/ }));
    expect(router.state.location).toMatchObject({ search: '?section=general', hash: '#publicFigures' });
  });

  it('are not for staff, who find their pages alone', async () => {
    const { user } = renderApp(<Palette open onClose={() => {}} />, { me: staff });
    await user.type(screen.getByRole('combobox'), 'p');
    const found = within(await screen.findByRole('group', { name: 'Administração' }));
    expect(found.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Respostas prontasAtendimento',
      'SuspensõesAtendimento',
    ]);
  });

  it('finds a page without its accents', async () => {
    const { user } = renderApp(<Palette open onClose={() => {}} />, { me: admin });
    await user.type(screen.getByRole('combobox'), 'manutencao');
    expect(await screen.findByRole('option', { name: /^Manutenção/ })).toBeInTheDocument();
  });
});
