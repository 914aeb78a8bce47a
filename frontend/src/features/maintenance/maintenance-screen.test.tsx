import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { maintenanceNotice } from '@/shared/api/maintenance';
import { DEADLINE_MS } from '@/test/deadline';
import { renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { MaintenanceScreen } from './maintenance-screen';

afterEach(() => {
  vi.useRealTimers();
  maintenanceNotice.clear();
});

const serve = (isActive: boolean, message = '') =>
  server.use(http.get('/api/config', () => HttpResponse.json({ ...testConfig, maintenance: { isActive, message } })));

function show(message = 'Voltamos às 15h.') {
  const onReopen = vi.fn();
  const onSignOut = vi.fn();
  const view = renderApp(<MaintenanceScreen message={message} onReopen={onReopen} onSignOut={onSignOut} />);
  return { ...view, onReopen, onSignOut };
}

describe('the maintenance notice', () => {
  it('says why, and lets people leave', async () => {
    const { user, onSignOut } = show();
    expect(screen.getByRole('heading', { name: 'Plataforma indisponível' })).toBeInTheDocument();
    expect(screen.getByText('Voltamos às 15h.')).toBeInTheDocument();
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
    expect(maintenanceNotice.get()).toBe('Mais dez minutos.');
    expect(onReopen).not.toHaveBeenCalled();
  });

  it('fetches the sentence when the socket brought none', async () => {
    serve(true, 'Voltamos já.');
    show('');
    await waitFor(() => expect(maintenanceNotice.get()).toBe('Voltamos já.'));
  });
});
