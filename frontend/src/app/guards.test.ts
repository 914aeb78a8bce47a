import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { maintenanceNotice } from '@/shared/api/maintenance';
import { session } from '@/shared/api/session';
import type { Role } from '@/shared/contract';
import { aMe } from '@/test/render';
import { server } from '@/test/server';
import { allowed, owing, signedIn, signedOut } from './guards';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const at = (path: string) => ({ request: new Request(`http://localhost${path}`) }) as LoaderFunctionArgs;
const iAm = (role: Role) => server.use(http.get('/api/auth/me', () => HttpResponse.json(aMe({ role }))));
const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : answer);

afterEach(() => maintenanceNotice.clear());

describe('without a session', () => {
  it('one signs in first and comes back', async () => {
    expect(placeOf(await signedIn(client())(at('/ticket/7')))).toBe('/login?back=%2Fticket%2F7');
    expect(placeOf(await signedIn(client())(at('/')))).toBe('/login');
  });

  it('one reads the news on a page of their own, which is loaded anew', async () => {
    const answer = await signedIn(client())(at('/novidades'));
    expect(placeOf(answer)).toBe('http://localhost/novidades');
    expect((answer as Response).headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  it('one sets up no second step and chooses no password', async () => {
    for (const page of ['/second-step', '/own-password'] as const)
      expect(placeOf(await owing(client(), page)())).toBe('/login');
  });

  it('one may stay at the login screen', async () => {
    expect(await signedOut(client())()).toBeNull();
  });
});

describe('with a session', () => {
  beforeEach(() => session.set('abc'));

  it('one enters, and the login screen leads on', async () => {
    iAm('user');
    expect(await signedIn(client())(at('/'))).toBeNull();
    expect(placeOf(await signedOut(client())())).toBe('/dashboard');
  });

  it('one sets up the second step first where the club asks for it, and only then', async () => {
    server.use(http.get('/api/auth/me', () => HttpResponse.json({ ...aMe({ role: 'admin' }), mfaRequired: true })));
    expect(placeOf(await signedIn(client())(at('/admin/users')))).toBe('/second-step');
    expect(placeOf(await allowed(client(), 'admin')(at('/admin/users')))).toBe('/second-step');
    expect(await owing(client(), '/second-step')()).toBeNull();
    expect(placeOf(await owing(client(), '/own-password')())).toBe('/second-step');
    iAm('admin');
    expect(placeOf(await owing(client(), '/second-step')())).toBe('/dashboard');
  });

  it('one replaces a temporary password before anything else', async () => {
    const me = { ...aMe({ role: 'admin' }), passwordRequired: true };
    server.use(http.get('/api/auth/me', () => HttpResponse.json(me)));
    expect(placeOf(await signedIn(client())(at('/admin/users')))).toBe('/own-password');
    expect(await owing(client(), '/own-password')()).toBeNull();
    expect(placeOf(await owing(client(), '/second-step')())).toBe('/own-password');
  });

  it('that is over, one signs in again', async () => {
    server.use(http.get('/api/auth/me', () => HttpResponse.json({}, { status: 401 })));
    expect(placeOf(await signedIn(client())(at('/dashboard?tab=new')))).toBe('/login?back=%2Fdashboard%3Ftab%3Dnew');
  });

  it('one keeps it when the server is away', async () => {
    server.use(http.get('/api/auth/me', () => HttpResponse.json({}, { status: 500 })));
    await expect(signedIn(client())(at('/'))).rejects.toMatchObject({ fault: 'server' });
    expect(session.get()).toBe('abc');
  });

  it('one enters to see the maintenance notice', async () => {
    server.use(http.get('/api/auth/me', () => HttpResponse.json({ maintenance: true }, { status: 503 })));
    expect(await signedIn(client())(at('/'))).toBeNull();
    expect(maintenanceNotice.isShown()).toBe(true);
  });

  it.each(['user', 'staff'] as const)('%s is refused where only admins go', async (role) => {
    iAm(role);
    await expect(allowed(client(), 'admin')(at('/admin/users'))).rejects.toMatchObject({ fault: 'forbidden' });
  });

  it('an admin is let in', async () => {
    iAm('admin');
    expect(await allowed(client(), 'admin')(at('/admin/users'))).toBeNull();
  });
});
