import { createHmac, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type APIRequestContext } from '@playwright/test';

export const PASSWORD = 'aurora-2026';

/** `jogador`, `jogadora`, `equipe`, `admin`, or another email. */
export const emailOf = (account: string): string => (account.includes('@') ? account : `${account}@clube.test`);

/** As the browser of the tests calls itself: a sign-in from another browser is mailed to the person. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** How often each account has signed in at the server of this worker. */
const signIns = new Map<string, number>();
const signInsOf = (account: string): number => signIns.get(account) ?? 0;

export const sessionOf = async (request: APIRequestContext, account: string): Promise<string> => {
  signIns.set(account, signInsOf(account) + 1);
  const answer = await request.post('/api/auth/login', {
    headers: { 'User-Agent': USER_AGENT },
    data: { email: emailOf(account), password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { sessionId: string }).sessionId;
};

/** The server ends all but the newest 50 sessions of a person; half of them are room for one test. */
const NEWER_MAX = 25;
/** Well below the time for which a sign-in lets an admin change accounts. */
const KEPT_MS = 600_000;
/** Sessions of the demo accounts are kept: no test ends a session that it did not begin. A worker has one server. */
const kept = new Map<string, { session: Promise<string>; signIn: number; at: number }>();
const keptSessionOf = (request: APIRequestContext, account: string): Promise<string> => {
  if (account.includes('@')) return sessionOf(request, account);
  const known = kept.get(account);
  const isFresh = known && signInsOf(account) - known.signIn < NEWER_MAX && Date.now() - known.at < KEPT_MS;
  if (isFresh) return known.session;
  const session = sessionOf(request, account);
  kept.set(account, { session, signIn: signInsOf(account), at: Date.now() });
  return session;
};

/** Calls the API as a user, beside the browser. */
export const apiAs = async (request: APIRequestContext, account: string, language = 'pt-BR') => {
  const headers = { Authorization: `Bearer ${await keptSessionOf(request, account)}`, 'Accept-Language': language };
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<T> => {
    const answer = await request.fetch(`/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  };
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, data: object) => call<T>('POST', path, data),
    put: <T>(path: string, data: object) => call<T>('PUT', path, data),
    patch: <T>(path: string, data: object) => call<T>('PATCH', path, data),
    remove: <T>(path: string) => call<T>('DELETE', path),
    /** A message, with files when there are some. */
    say: async (ticketId: number, message: string, isInternal = false): Promise<{ id: number }> => {
      const multipart = { message, isInternal: String(isInternal) };
      const answer = await request.post(`/api/tickets/${ticketId}/messages`, { headers, multipart });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as { id: number };
    },
    attach: async (ticketId: number, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const answer = await request.post(`/api/tickets/${ticketId}/upload`, { headers, multipart: { files: file } });
      expect(answer.status()).toBe(201);
    },
  };
};

/** Creates an account for one test, which has chosen its password. @returns its email */
export const newPerson = async (
  request: APIRequestContext,
  role: 'user' | 'staff' | 'admin' = 'user',
  name = 'Nina Prates',
): Promise<string> => {
  const admin = await apiAs(request, 'admin');
  const email = `${randomUUID()}@clube.test`;
  const { inviteUrl } = await admin.post<{ inviteUrl: string }>('/admin/users', { name, email, role, invite: true });
  const data = { token: inviteUrl.split('#')[1], newPassword: PASSWORD };
  expect((await request.post('/api/auth/reset', { data })).status()).toBe(200);
  return email;
};

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The TOTP code now or some steps later (RFC 6238). Each step is accepted once. */
export function codeOf(secret: string, stepsLater = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsLater));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A picture of an evening sky, as PNG. */
const paint = (width: number, height: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const rows = Array.from({ length: height }, (_, y) => {
    const late = y / height;
    const colour = [40 + 190 * late * late, 44 + 70 * late, 90 - 40 * late].map(Math.round);
    return Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
};

export const PICTURE = paint(640, 360);
