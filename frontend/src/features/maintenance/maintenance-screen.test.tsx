import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { maintenanceNotice } from '@/shared/api/maintenance';
import { DEADLINE_MS } from '@/test/deadline';
import { setLanguage } from '@/shared/i18n/setup';
import { renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { MaintenanceScreen } from './maintenance-screen';

afterEach(async () => {
  vi.useRealTimers();
  maintenanceNotice.clear();
  await setLanguage('pt');
});

const serve = (isActive: boolean, message: string | null = null) =>
  server.use(http.get('/api/config', () => HttpResponse.json({ ...testConfig, maintenance: { isActive, message } })));

function show() {
  const onReopen = vi.fn();
  const onSignOut = vi.fn();
  const view = renderApp(<MaintenanceScreen onReopen={onReopen} onSignOut={onSignOut} />);
  return { ...view, onReopen, onSignOut };
}

describe('the maintenance notice', () => {
  it('says why, and lets people leave', async () => {
    serve(true, 'Voltamos às 15h.');
    const { user, onSignOut } = show();
    expect(screen.getByRole('heading', { name: 'Plataforma indisponível' })).toBeInTheDocument();
    expect(await screen.findByText('Voltamos às 15h.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('counts down, looks by itself, and opens when it is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    serve(false);
    const { onReopen } = show();
    expect(screen.getByText('Tentando de novo em 30 s')).toBeInTheDocument();
    for (let second = 0; second < 29; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(onReopen).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await vi.waitFor(() => expect(onReopen).toHaveBeenCalled(), DEADLINE_MS);
  });

  it('starts counting anew while it lasts, with the newest sentence', async () => {
    serve(true, 'Mais dez minutos.');
    const { user, onReopen } = show();
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByText('Tentando de novo em 30 s')).toBeInTheDocument();
    expect(screen.getByText('Mais dez minutos.')).toHaveRole('status');
    expect(onReopen).not.toHaveBeenCalled();
  });

  it('speaks the language of the page where the admin wrote nothing, also after it was changed', async () => {
    serve(true);
    show();
    expect(await screen.findByText('Sistema em manutenção. Tente novamente em alguns minutos.')).toBeInTheDocument();
    await act(() => setLanguage('en'));
    expect(screen.getByText('System under maintenance. Please try again in a few minutes.')).toBeInTheDocument();
  });

  it('has a text when the server cannot be asked', async () => {
    server.use(http.get('/api/config', () => HttpResponse.error()));
    show();
    expect(await screen.findByText('Sistema em manutenção. Tente novamente em alguns minutos.')).toBeInTheDocument();
  });
});
