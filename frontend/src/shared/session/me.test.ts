import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { aMe } from '@/test/render';
import { server } from '@/test/server';
import { session } from '../api/session';
import { can, isTeam, meQuery } from './me';

const ask = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(meQuery());

describe('who I am', () => {
  beforeEach(() => session.set('abc'));

  it.each([
    ['401', () => HttpResponse.json({ message: '' }, { status: 401 })],
    ['403', () => HttpResponse.json({ message: '' }, { status: 403 })],
    ['a page of HTML', () => HttpResponse.html('<p>proxy</p>')],
  ])('drops the session on %s', async (_name, answer) => {
    server.use(http.get('/api/auth/me', answer));
    await expect(ask()).rejects.toThrow();
    expect(session.get()).toBeNull();
  });

  it.each([
    ['503', () => HttpResponse.json({ message: '' }, { status: 503 })],
    ['a lost network', () => HttpResponse.error()],
  ])('keeps the session on %s', async (_name, answer) => {
    server.use(http.get('/api/auth/me', answer));
    await expect(ask()).rejects.toThrow();
    expect(session.get()).toBe('abc');
  });

  it('answers for one role and for any of several', () => {
    const staff = aMe({ role: 'staff' });
    expect(can(staff, 'admin')).toBe(false);
    expect(can(staff, ['staff', 'admin'])).toBe(true);
    expect(isTeam(staff)).toBe(true);
    expect(isTeam(aMe())).toBe(false);
  });
});
