import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { AttachmentResponse } from '../src/attachments/dto/attachment.dto.js';
import { FileStore } from '../src/attachments/store/file-store.js';
import { Role } from '../src/common/access/role.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

let app: TestApp;
let owner: Someone;
let other: Someone;
let staff: Someone;
let admin: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 10_000, TEAM_MESSAGES_PER_MINUTE: 10_000 });
  [owner, other, staff, admin] = await Promise.all([app.player(), app.player(), app.staff(), app.admin()]);
});
afterAll(() => app.close());

beforeEach(async () => {
  ticket = await app.ticket(owner);
});

const upload = async (content: Buffer, name: string, who = owner): Promise<AttachmentResponse> => {
  const { body } = await app
    .http(who)
    .post(`/api/tickets/${ticket.id}/upload`)
    .attach('files', content, name)
    .expect(201);
  return body[0] as AttachmentResponse;
};
/** A file of an internal note. */
const noteFile = async (): Promise<AttachmentResponse> => {
  const { body } = await app
    .http(staff)
    .post(`/api/tickets/${ticket.id}/messages`)
    .field('message', 'nota')
    .field('isInternal', 'true')
    .attach('files', SAMPLES.png, 'segredo.png')
    .expect(201);
  return body.attachments[0] as AttachmentResponse;
};
const keyOf = ({ filePath }: AttachmentResponse): string => filePath.split('/').at(-1)!;
/** The store that the settings name: what is tested here holds for every one. */
const store = (): FileStore => app.app.get(FileStore);
const withCookie = (who: Someone, path: string, method: 'get' | 'head' | 'post' = 'get') =>
  app.http()[method](path).set('Cookie', `player_support_files=${who.fileCookie}`);

describe('a file goes out', () => {
  it.each([
    ['png', 'a.png', 'image/png', 'inline'],
    ['jpeg', 'a.jpg', 'image/jpeg', 'inline'],
    ['gif', 'a.gif', 'image/gif', 'inline'],
    ['webp', 'a.webp', 'image/webp', 'inline'],
    ['mp4', 'a.mp4', 'video/mp4', 'inline'],
    ['webm', 'a.webm', 'video/webm', 'inline'],
    ['pdf', 'a.pdf', 'application/pdf', 'inline'],
    ['text', 'a.log', 'text/plain; charset=utf-8', 'inline'],
    ['avi', 'a.avi', 'video/x-msvideo', 'attachment'],
    ['quicktime', 'a.mov', 'video/quicktime', 'attachment'],
    ['doc', 'a.doc', 'application/msword', 'attachment'],
  ] as const)('as %s, by GET and by HEAD', async (kind, name, type, kindOfDisposition) => {
    const { filePath } = await upload(SAMPLES[kind], name);
    const expected = {
      'content-type': type,
      'content-length': String(SAMPLES[kind].length),
      'content-disposition': `${kindOfDisposition}; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    };
    const got = await app.http(owner).get(filePath).responseType('blob').expect(200);
    expect(got.headers).toMatchObject(expected);
    expect(Buffer.compare(got.body as Buffer, SAMPLES[kind])).toBe(0);
    const head = await app.http(owner).head(filePath).expect(200);
    expect(head.headers).toMatchObject(expected);
    expect(head.text).toBeUndefined();
  });

  it('under the name that the person gave it', async () => {
    const { filePath } = await upload(SAMPLES.png, 'não "abre".png');
    const { headers } = await app.http(owner).get(filePath).expect(200);
    expect(headers['content-disposition']).toBe(
      `inline; filename="n_o _abre_.png"; filename*=UTF-8''n%C3%A3o%20%22abre%22.png`,
    );
  });

  it('in parts', async () => {
    const { filePath } = await upload(Buffer.from('0123456789'), 'a.txt');
    const part = (range: string) => app.http(owner).get(filePath).set('Range', range);
    for (const [range, text, contentRange] of [
      ['bytes=0-3', '0123', 'bytes 0-3/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
    ] as const) {
      const answer = await part(range).expect(206);
      expect([answer.text, answer.headers['content-range']]).toEqual([text, contentRange]);
    }
    const refused = await part('bytes=10-').expect(416);
    expect(refused.headers['content-range']).toBe('bytes */10');
    expect(refused.headers['cache-control']).toBe('no-store, private');
    expect(refused.body).toMatchObject({ statusCode: 416, code: 'file.range' });
  });

  it('only once, to who has it already', async () => {
    const { filePath } = await upload(SAMPLES.png, 'a.png');
    const { headers } = await app.http(owner).get(filePath);
    await app.http(owner).get(filePath).set('If-None-Match', headers['etag']!).expect(304);
    await app.http(other).get(filePath).set('If-None-Match', headers['etag']!).expect(404);
  });

  it('not at all when it is gone from the store', async () => {
    const file = await upload(SAMPLES.png, 'a.png');
    await store().remove([keyOf(file)]);
    const missing = await app.http(owner).get('/api/uploads/00000000000000000000000000000000.png').expect(404);
    const gone = await app.http(owner).get(file.filePath).expect(404);
    expect(gone.text).toBe(missing.text);
    for (const name of ['content-type', 'cache-control', 'content-disposition', 'content-security-policy', 'etag'])
      expect(gone.headers[name]).toBe(missing.headers[name]);
    await app.http(owner).head(file.filePath).expect(404);
  });
});

describe('a file is for', () => {
  it('the owner and the team; for others it is not there', async () => {
    const { filePath } = await upload(SAMPLES.png, 'a.png');
    for (const who of [owner, staff, admin]) await app.http(who).get(filePath).expect(200);
    const missing = await app.http(other).get('/api/uploads/00000000000000000000000000000000.png').expect(404);
    expect((await app.http(other).get(filePath).expect(404)).text).toBe(missing.text);
    await app.http(other).head(filePath).expect(404);
    await app.http().get(filePath).expect(401);
    await app.http('x'.repeat(43)).head(filePath).expect(401);
  });

  it('the team alone, if it came with a note: by GET, HEAD, in parts and small', async () => {
    const { filePath } = await noteFile();
    await app.http(staff).get(filePath).expect(200);
    await app.http(owner).get(filePath).expect(404);
    await app.http(owner).head(filePath).expect(404);
    await app.http(owner).get(filePath).set('Range', 'bytes=0-1').expect(404);
    await app.http(owner).get(`${filePath}?size=thumb`).expect(404);
    await withCookie(owner, filePath).expect(404);
    const listed = await app.http(owner).get(`/api/tickets/${ticket.id}/attachments`).expect(200);
    expect(listed.body).toEqual([]);
    expect((await app.http(staff).get(`/api/tickets/${ticket.id}/attachments`)).body).toHaveLength(1);
  });

  it('whoever holds the cookie of their session, but only to read', async () => {
    const { filePath } = await upload(SAMPLES.png, 'a.png');
    await withCookie(owner, filePath).expect(200);
    await withCookie(owner, filePath, 'head').expect(200);
    await withCookie(other, filePath).expect(404);
    await withCookie(owner, `/api/tickets/${ticket.id}/attachments`).expect(401);
    await withCookie(owner, `/api/tickets/${ticket.id}/upload`, 'post')
      .attach('files', SAMPLES.png, 'a.png')
      .expect(401);
  });

  it('nobody of the team any more who left it', async () => {
    const leaving = await app.staff();
    const { filePath } = await upload(SAMPLES.png, 'a.png');
    await app.http(leaving).get(filePath).expect(200);
    const { name, email } = leaving.user;
    await app
      .http(admin)
      .put(`/api/admin/users/${leaving.user.id}`)
      .send({ name, email, role: Role.User, isActive: true });
    const { status } = await app.http(leaving).get(filePath);
    expect([401, 404]).toContain(status);
  });

  it.each([
    '/api/uploads/x',
    '/api/uploads/..%2f..%2fetc%2fpasswd',
    '/api/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/api/uploads/..%5c..%5cx.png',
    '/api/uploads/%2fetc%2fpasswd',
    '/api/uploads/tmp',
    '/api/uploads/a%00.png',
    '/api/uploads/00000000000000000000000000000000.png%00.html',
    '/api/uploads/../../../../etc/passwd',
  ])('nobody at %s', async (path) => {
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: app.port, path, headers: { authorization: `Bearer ${owner.token}` } };
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

describe('a small picture', () => {
  const photo = (): Promise<Buffer> =>
    sharp({ create: { width: 1600, height: 800, channels: 3, background: '#fbc321' } })
      .withExif({ IFD3: { GPSLatitude: '10/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();

  it('is a WebP of at most 320 pixels, made once, without place and date', async () => {
    const file = await upload(await photo(), 'a.jpg');
    const small = () => app.http(owner).get(`${file.filePath}?size=thumb`).responseType('blob');
    const answers = await Promise.all([small(), small(), small()]);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      });
    }
    const { width, height, format, exif } = await sharp(answers[0].body as Buffer).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 320, height: 160, format: 'webp', exif: undefined });
    await store().keepThumbnail(keyOf(file), Buffer.from('not made again'));
    expect((await small()).body).toEqual(Buffer.from('not made again'));
    const original = await app.http(owner).get(file.filePath);
    expect(answers[0].headers['etag']).not.toBe(original.headers['etag']);
  });

  it('does not grow', async () => {
    const tiny = await sharp({ create: { width: 8, height: 4, channels: 4, background: '#000' } })
      .png()
      .toBuffer();
    const { filePath } = await upload(tiny, 'a.png');
    const { body } = await app.http(owner).get(`${filePath}?size=thumb`).responseType('blob').expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 8, height: 4 });
  });

  it('is not there for broken pictures and for other files, and leaves nothing', async () => {
    const broken = await upload(SAMPLES.png, 'a.png');
    await app.http(owner).get(`${broken.filePath}?size=thumb`).expect(404);
    const text = await upload(SAMPLES.text, 'a.txt');
    await app.http(owner).get(`${text.filePath}?size=thumb`).expect(404);
    await app.http(owner).get(`${text.filePath}?size=huge`).expect(400);
    expect(readdirSync(join(app.env.data.folder, 'uploads', 'tmp'))).toEqual([]);
  });
});

it('goes with its ticket', async () => {
  const file = await upload(
    await sharp({ create: { width: 8, height: 4, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
    'a.png',
  );
  await app.http(owner).get(`${file.filePath}?size=thumb`).expect(200);
  await app.http(admin).delete(`/api/tickets/${ticket.id}`).expect(200);
  await app.http(staff).get(file.filePath).expect(404);
  for (const ending of ['', '.thumb.webp'])
    await until(async () => (await store().sizeOf(keyOf(file) + ending)) === undefined, `no file${ending}`);
});
