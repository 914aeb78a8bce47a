import { http as wire, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';

import { server } from '@/test/server';
import { api, bodyOf, idempotent, pageOf } from './client';
import { ApiError } from './errors';
import { newIdempotencyKey } from './headers';
import { maintenanceNotice } from './maintenance';
import { searchOf } from './search';
import { session } from './session';

const body = { category: 'duvidas', worldId: 1, description: 'x' } as const;

afterEach(() => maintenanceNotice.clear());

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

describe('transport', () => {
  it('sends who, in which language and for which intention', async () => {
    let sent = new Headers();
    server.use(
      wire.post('/api/tickets', ({ request }) => {
        sent = request.headers;
        return HttpResponse.json({ id: 1 });
      }),
    );
    session.set('abc');
    const idempotencyKey = newIdempotencyKey();
    await api.POST('/api/tickets', { params: { header: idempotent(idempotencyKey) }, body });
    expect(sent.get('authorization')).toBe('Bearer abc');
    expect(sent.get('accept-language')).toBe('pt-BR');
    expect(sent.get('idempotency-key')).toBe(idempotencyKey);
    expect(sent.get('content-type')).toBe('application/json');
  });

  it('carries the server’s code, sentence and fields', async () => {
    const errors = [{ field: 'description', code: 'min', message: 'Descrição deve ter pelo menos 10 caracteres' }];
    server.use(
      wire.post('/api/tickets', () =>
        HttpResponse.json({ statusCode: 400, code: 'validation', message: 'Dados inválidos', errors }, { status: 400 }),
      ),
    );
    const error = await failureOf(api.POST('/api/tickets', { body }));
    expect(error).toMatchObject({
      status: 400,
      fault: 'invalid',
      code: 'validation',
      message: 'Dados inválidos',
      errors,
    });
  });

  it('shows the maintenance notice when maintenance refuses, and not when the database is away', async () => {
    server.use(wire.get('/api/worlds', () => HttpResponse.json({ message: 'x' }, { status: 503 })));
    expect((await failureOf(bodyOf(api.GET('/api/worlds')))).fault).toBe('server');
    expect(maintenanceNotice.isShown()).toBe(false);
    server.use(
      wire.get('/api/worlds', () => HttpResponse.json({ message: 'Voltamos já', maintenance: true }, { status: 503 })),
    );
    expect((await failureOf(bodyOf(api.GET('/api/worlds')))).fault).toBe('maintenance');
    expect(maintenanceNotice.isShown()).toBe(true);
  });

  it('tells a lost network apart', async () => {
    server.use(wire.get('/api/worlds', () => HttpResponse.error()));
    expect((await failureOf(bodyOf(api.GET('/api/worlds')))).fault).toBe('offline');
  });

  it('leaves a cancelled call apart from a failed one', async () => {
    server.use(wire.get('/api/worlds', () => HttpResponse.json([])));
    const call = bodyOf(api.GET('/api/worlds', { signal: AbortSignal.abort() }));
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('takes a page of HTML for a failure', async () => {
    server.use(wire.get('/api/worlds', () => HttpResponse.html('<p>proxy</p>')));
    expect((await failureOf(bodyOf(api.GET('/api/worlds')))).status).toBe(200);
  });

  it('reads what the headers say about the rest of a list', async () => {
    server.use(
      wire.get('/api/tickets', () =>
        HttpResponse.json([{ id: 1 }], { headers: { 'X-Total-Count': '10000+', 'X-Next-Cursor': 'c2' } }),
      ),
    );
    expect(await pageOf(api.GET('/api/tickets'))).toEqual({ items: [{ id: 1 }], total: '10000+', nextCursor: 'c2' });
  });

  it('leaves empty filters out of the address', () => {
    expect(searchOf({ status: 'open', q: '', worldId: null, includeClosed: false })).toBe(
      '?status=open&includeClosed=false',
    );
    expect(searchOf({ q: undefined })).toBe('');
  });
});
