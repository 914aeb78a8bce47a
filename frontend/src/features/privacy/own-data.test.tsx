import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { OwnPrivacy } from '@/shared/contract';
import { keys } from '@/shared/api/keys';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { OwnData } from './own-data';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@/shared/lib/save-file', () => ({ saveFile: saved }));

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const asked = (days: number) => ({
  createdAt: ago(days),
  dueAt: ago(days - 15),
  endedAt: null,
  outcome: null,
  reason: null,
});

let privacy: OwnPrivacy;
let calls: string[];

beforeEach(() => {
  saved.mockClear();
  privacy = { exportAgainAt: null, erasure: null };
  calls = [];
  const note = ({ request }: { request: Request }) =>
    void calls.push(`${request.method} ${new URL(request.url).pathname}`);
  server.use(
    http.get('/api/me/privacy', () => HttpResponse.json(privacy)),
    http.post('/api/me/export', (call) => {
      note(call);
      privacy = { ...privacy, exportAgainAt: '2098-11-21T09:12:00.000Z' };
      return HttpResponse.arrayBuffer(new ArrayBuffer(3), { headers: { 'Content-Type': 'application/zip' } });
    }),
    http.post('/api/me/erasure', (call) => {
      note(call);
      privacy = { ...privacy, erasure: asked(0) };
      return HttpResponse.json(privacy, { status: 201 });
    }),
    http.delete('/api/me/erasure', (call) => {
      note(call);
      privacy = { ...privacy, erasure: { ...asked(2), endedAt: ago(0), outcome: 'withdrawn' } };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const me = aMe({ id: 30 });

describe('own data', () => {
  it('are downloaded once a day', async () => {
    const { user, container } = renderApp(<OwnData />, { me });
    await user.click(await screen.findByRole('button', { name: 'Baixar' }));
    expect(await screen.findByText(/^Baixado\. De novo a partir de /)).toBeVisible();
    expect(saved).toHaveBeenCalledExactlyOnceWith('meus-dados-30.zip', expect.anything());
    expect(screen.queryByRole('button', { name: 'Baixar' })).not.toBeInTheDocument();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('stay where they are when the server refuses', async () => {
    const message = 'Os seus dados podem ser baixados uma vez por dia.';
    server.use(
      http.post('/api/me/export', () =>
        HttpResponse.json({ statusCode: 429, code: 'privacy.exported_today', message }, { status: 429 }),
      ),
    );
    const { user } = renderApp(<OwnData />, { me });
    await user.click(await screen.findByRole('button', { name: 'Baixar' }));
    expect(
      await screen.findByText('A cópia não foi baixada', { ignore: '[role=status], [role=status] *' }),
    ).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('are erased on request, which says what stays, and can be withdrawn', async () => {
    const { user } = renderApp(<OwnData />, { me });
    await user.click(await screen.findByRole('button', { name: 'Pedir que apaguem…' }));
    const dialog = await openedDialog('Pedir que apaguem os seus dados?');
    expect(dialog.getByText(/Ficam números, datas/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Pedir' }));
    expect(await screen.findByText(/^Pedido em /)).toBeVisible();
    expect(screen.getByText(/^Faltam 15 dias\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desistir do pedido' }));
    expect(await screen.findByRole('button', { name: 'Pedir que apaguem…' })).toBeVisible();
    expect(calls).toEqual(['POST /api/me/erasure', 'DELETE /api/me/erasure']);
  });

  it('show a request that is late', async () => {
    privacy = { ...privacy, erasure: asked(16) };
    renderApp(<OwnData />, { me });
    expect(await screen.findByText(/^O prazo passou\./)).toBeVisible();
  });

  it('show why a request was refused, and let one ask again', async () => {
    const refused = { ...asked(3), endedAt: ago(1), outcome: 'refused' as const, reason: 'Há um recurso em aberto.' };
    privacy = { ...privacy, erasure: refused };
    renderApp(<OwnData />, { me });
    expect(await screen.findByText('Há um recurso em aberto.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir que apaguem…' })).toBeVisible();
  });

  it('name the contact if the club does', async () => {
    const { client } = renderApp(<OwnData />, { me });
    await screen.findByRole('button', { name: 'Baixar' });
    expect(screen.queryByText('dados@clube.test')).not.toBeInTheDocument();
    act(() => void client.setQueryData(keys.config, { ...testConfig, privacyContact: 'dados@clube.test' }));
    expect(await screen.findByText('dados@clube.test')).toBeVisible();
  });

  it('are asked for again after an error', async () => {
    server.use(http.get('/api/me/privacy', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = renderApp(<OwnData />, { me });
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Baixar' })).toBeVisible());
  });
});
