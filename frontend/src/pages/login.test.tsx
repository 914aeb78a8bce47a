import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';

import { maintenanceNotice } from '@/shared/api/maintenance';
import { renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { LoginPage } from './login';

afterEach(() => {
  maintenanceNotice.clear();
  vi.restoreAllMocks();
});

it('says once during maintenance what the admin wrote and who may sign in', async () => {
  const message = 'Voltamos às 15h.';
  const config = { ...testConfig, maintenance: { isActive: true, message } };
  server.use(
    http.get('/api/config', () => HttpResponse.json(config)),
    http.post('/api/auth/login', () =>
      HttpResponse.json({ statusCode: 503, message, maintenance: true }, { status: 503 }),
    ),
  );
  const { user } = renderApp(<LoginPage />, { config, at: '/login' });
  await user.type(screen.getByLabelText('E-mail'), 'jogador@clube.test');
  await user.type(screen.getByLabelText('Senha'), 'aurora-2026{Enter}');
  const notice = screen.getByText(message).closest('[role=status]');
  expect(notice).toHaveTextContent('Voltamos às 15h. Por enquanto, só admins podem entrar.');
  await expect.poll(() => document.activeElement).toBe(notice);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('draws tickets with the words that players read', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('>='), media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  renderApp(<LoginPage />, { me: null, at: '/login' });
  for (const word of ['Com a equipe', 'Sua vez', 'Resolvido']) expect(await screen.findByText(word)).toBeVisible();
});
