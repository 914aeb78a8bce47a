import { readdirSync, statSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { until } from '../waiting.js';
import { breakOffs, headOfUpload } from './broken-uploads.js';
import { CRAFTED, CRAFTED_NAMES } from './crafted-files.js';
import { file, form, type Part } from './form.js';
import { DEMO, type Person, type Ticket } from './person.js';
import { Product } from './product.js';
import { damagedPicture, gifOf, picture, pngOf, REFUSED, SAMPLES } from './samples.js';
import type { Asking } from './wire.js';

const MEGABYTE = 1024 * 1024;
const SHOWN = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|webm)|application\/pdf|text\/plain)/;

let product: Product;
let admin: Person;
let owner: Person;
let ticket: Ticket;

beforeAll(async () => {
  product = await Product.start();
  admin = await product.signIn(DEMO.admin);
  owner = await admin.hires();
  ticket = await owner.opens();
});
afterAll(() => product.stop());

const upload = (parts: readonly Part[], who = owner) => who.sendForm(`/api/tickets/${ticket.id}/upload`, parts);
const message = (parts: readonly Part[], who = owner) =>
  who.sendForm(`/api/tickets/${ticket.id}/messages`, [{ name: 'message', content: 'com arquivos' }, ...parts]);

const waiting = (): string[] => readdirSync(join(product.folder, 'uploads/tmp'));
const stored = (): string[] =>
  readdirSync(join(product.folder, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'database-id')
    .map(({ name }) => name);
const rowsOf = async (): Promise<number> =>
  (await product.rows<{ count: number }>('SELECT count(*)::int AS count FROM ticket_attachments'))[0]!.count;
/** Nothing is left over: neither files on their way, nor files without rows, nor rows. */
const leavesNothing = async (work: () => Promise<unknown>): Promise<void> => {
  const state = async (): Promise<string> =>
    `${waiting().length} files on their way, ${stored().length} files, ${await rowsOf()} rows`;
  await until(() => waiting().length === 0, 'the end of the uploads before');
  const before = await state();
  await work();
  await until(
    async () => (await state()) === before,
    async () => `${before}; there are ${await state()}`,
  );
};

/** The status itself where it is one of a refused form; what is expected otherwise. */
const refused = (status: number): number => ([400, 413, 415, 431].includes(status) ? status : 400);

/** A text of that many bytes; every byte is one character. */
const textOf = (bytes: number): Buffer => Buffer.alloc(bytes, 'a');
const many = (count: number): Part[] => Array.from({ length: count }, (_, number) => file(`${number}.txt`, 'texto'));

describe('FILE-01: limits hold while the body streams in, all or nothing', () => {
  it.each([
    ['50 MB for a ticket', 50 * MEGABYTE, upload],
    ['10 MB for a message', 10 * MEGABYTE, message],
  ])('%s, and not a byte more', async (_, limit, sending) => {
    expect((await sending([file('cabe.txt', textOf(limit))])).status).toBe(201);
    await leavesNothing(async () => {
      const answer = await sending([
        file('antes.txt', 'texto'),
        file('grande.txt', textOf(limit + 1)),
        file('depois.txt', 'texto'),
      ]);
      expect(answer.status).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'upload.too_large', message: expect.stringContaining('grande.txt') });
    });
  });

  it('ten files, and not one more', async () => {
    for (const sending of [upload, message]) {
      expect((await sending(many(10))).status).toBe(201);
      await leavesNothing(async () => expect((await sending(many(11))).status).toBe(400));
    }
  });
});

it('FILE-02: content, name and list have to agree, whatever the sender calls the type', async () => {
  expect(REFUSED.length).toBeGreaterThanOrEqual(30);
  await leavesNothing(async () => {
    for (const [what, content, name] of REFUSED)
      for (const type of ['image/png', 'text/plain', 'application/pdf'])
        for (const sending of [upload, message]) {
          const answer = await sending([file('boa.txt', 'texto'), file(name, content, type)]);
          expect([what, type, answer.status]).toEqual([what, type, 415]);
        }
  });
  const good: [keyof typeof SAMPLES, string][] = [
    ['png', 'a.png'],
    ['jpeg', 'a.JPG'],
    ['gif', 'a.gif'],
    ['webp', 'a.webp'],
    ['pdf', 'a.pdf'],
    ['mp4', 'a.mp4'],
    ['webm', 'a.webm'],
    ['text', 'a.txt'],
    ['docx', 'a.docx'],
  ];
  for (const [kind, name] of good) {
    const [kept] = await owner.uploads(ticket, file(name, SAMPLES[kind], 'text/html'));
    expect(kept!.mimeType).not.toMatch(/html|svg|xml$|octet/);
  }
});

it('FILE-03: a file is served under its own type, runs nothing and stays with whoever may see it', async () => {
  const names: [keyof typeof SAMPLES, string][] = [
    ['png', 'a.png'],
    ['jpeg', 'a.jpg'],
    ['gif', 'a.gif'],
    ['webp', 'a.webp'],
    ['pdf', 'a.pdf'],
    ['mp4', 'a.mp4'],
    ['quicktime', 'a.mov'],
    ['webm', 'a.webm'],
    ['avi', 'a.avi'],
    ['text', 'a.txt'],
    ['doc', 'a.doc'],
    ['docx', 'a.docx'],
  ];
  for (const [kind, name] of names) {
    const [kept] = await owner.uploads(ticket, file(name, SAMPLES[kind]));
    const { headers, status } = await owner.ask('HEAD', kept!.filePath);
    expect(status).toBe(200);
    expect(headers['content-type']!.split(';')[0]).toBe(kept!.mimeType);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/^private\b/),
    });
    const kindOfShowing = SHOWN.test(kept!.mimeType) ? 'inline' : 'attachment';
    expect([name, headers['content-disposition']!.split(';')[0]]).toEqual([name, kindOfShowing]);
  }
});

it('FILE-04: names in the store are random, and no path leads out of it', async () => {
  const kept = await owner.uploads(ticket, ...Array.from({ length: 5 }, () => file('../../etc/passwd.txt', 'texto')));
  for (const { filePath } of kept) expect(filePath).toMatch(/^\/api\/uploads\/[0-9a-f]{32}\.txt$/);
  expect(new Set(kept.map(({ filePath }) => filePath)).size).toBe(5);
  const name = kept[0]!.filePath.split('/').at(-1)!;
  const outside = [
    '/uploads/x',
    `/uploads/${name}`,
    '/.data/uploads',
    '/api/uploads/',
    '/api/uploads/secret.key',
    '/api/uploads/tmp',
  ];
  for (const way of [
    '../../secret.key',
    '%2e%2e%2f%2e%2e%2fsecret.key',
    '..%5c..%5csecret.key',
    '..\\..\\secret.key',
    '/etc/passwd',
    '%2Fetc%2Fpasswd',
    `${name}%00.png`,
    `${name.slice(0, 2)}/${name}`,
    '....//secret.key',
    `%252e%252e%252fsecret.key`,
    `./${name}/..`,
    `${name}/../../../secret.key`,
  ])
    outside.push(`/api/uploads/${way}`);
  for (const path of outside) {
    const answer = await owner.get(path);
    const isPage = answer.headers['content-type']?.startsWith('text/html') && !path.startsWith('/api');
    expect([path, isPage || [400, 404].includes(answer.status)]).toEqual([path, true]);
    expect(answer.text).not.toMatch(/root:|^[0-9a-f]{64}$|texto/);
  }
});

it('FILE-05: a name is one line of text of at most 255 bytes, wherever it is told', async () => {
  const names: [string, (shown: string) => void][] = [
    ['nota\u202etxt.exe.txt', (shown) => expect(shown).not.toMatch(/\u202e/)],
    ['a\u0085b\u009b\u2028c.txt', (shown) => expect(shown).toBe('abc.txt')],
    ['../../../etc/passwd.txt', (shown) => expect(shown).not.toMatch(/[\\/]/)],
    ['C:\\Windows\\system.txt', (shown) => expect(shown).not.toMatch(/[\\/]/)],
    [`${'x'.repeat(300)}.txt`, (shown) => expect(shown).toMatch(/^x+\.txt$/)],
    [`${'😀'.repeat(100)}.txt`, (shown) => expect(shown).toMatch(/^(😀)+\.txt$/u)],
    ['<img src=x onerror=alert(1)>.txt', (shown) => expect(shown).toMatch(/\.txt$/)],
    ['relatório; filename="a.html".txt', (shown) => expect(shown).toMatch(/^relatório/)],
    ["x'%22%0D%0ASet-Cookie: a=b.txt", (shown) => expect(shown).toMatch(/\.txt$/)],
    ['\u2066\u2067\u200f\u061c.txt', (shown) => expect(shown).toMatch(/^[\p{L}\p{N}]+\.txt$/u)],
    ['.txt', (shown) => expect(shown).toMatch(/\.txt$/)],
  ];
  for (const [given, holds] of names) {
    const [kept] = await owner.uploads(ticket, file(given, 'texto'));
    holds(kept!.fileName);
    expect(Buffer.byteLength(kept!.fileName)).toBeLessThanOrEqual(255);
    expect(kept!.fileName).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    const { headers } = await owner.ask('HEAD', kept!.filePath);
    expect(headers['content-disposition']).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/);
    expect(headers['set-cookie']).toBeUndefined();
  }
  // Zeros and other control bytes in a header are against the grammar of headers: no form at all.
  for (const name of ['a\0.txt', 'a\u0007.txt', 'a.png\0.txt'])
    expect((await upload([file(name, 'texto')])).status).toBe(400);
});

it('FILE-06: a copied address opens nothing for anybody who may not see the file', async () => {
  const [kept] = await owner.uploads(ticket, file('a.png', SAMPLES.png));
  const other = await admin.hires();
  const statusOf = async (asking: Asking) => (await product.get(kept!.filePath, asking)).status;
  expect(await statusOf({ cookie: owner.cookie })).toBe(200);
  expect(await statusOf({ token: owner.token })).toBe(200);
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ cookie: 'player_support_files=' })).toBe(401);
  expect(await statusOf({ cookie: other.cookie })).toBe(404);
  expect(await statusOf({ token: other.token })).toBe(404);
  // A bearer token takes precedence over the cookie of another account.
  expect(await statusOf({ token: other.token, cookie: owner.cookie })).toBe(404);
  expect((await product.get(`${kept!.filePath}?token=${owner.token}`)).status).toBe(401);
});

it('FILE-07: two hundred uploads that break off leave no file, no row and no taken place', async () => {
  const { headers, body } = form([file('longo.txt', textOf(300_000)), file('b.txt', 'texto')]);
  await leavesNothing(() => breakOffs(product, headOfUpload(owner, ticket, headers, body), body));
  // Nor do they take the places of those who come after them.
  for (const parts of [many(1), many(2)]) await until(async () => (await upload(parts)).status === 201);
});

it('FILE-08: no form, however hostile, is more than a bad request', async () => {
  const path = `/api/tickets/${ticket.id}/messages`;
  const field = (name: string, content = 'x'): Part => ({ name, content });
  const hostile: (readonly Part[])[] = [
    [field('a[4294967294]'), field('a[]')],
    [field(`a${'[b]'.repeat(30_000)}`)],
    [field(`a${'[b]'.repeat(20)}`)],
    [field('')],
    [field('message[__proto__][x]')],
    [field('__proto__')],
    [field('constructor')],
    Array.from({ length: 10_000 }, (_, number) => field(`f${number}`)),
    Array.from({ length: 200 }, () => field('message')),
    [field('message', 'x'.repeat(2 * MEGABYTE))],
    [{ ...file('', 'texto'), name: 'files' }],
    [{ ...file('a.txt', 'texto'), name: 'files[99999999]' }],
    [{ ...file('a.txt', 'texto'), name: 'x'.repeat(10_000) }],
  ];
  await leavesNothing(async () => {
    for (const parts of hostile) {
      const { status } = await owner.sendForm(path, parts);
      expect([parts[0]!.name.slice(0, 40), status]).toEqual([parts[0]!.name.slice(0, 40), refused(status)]);
    }
    const bodies: [string, string][] = [
      ['multipart/form-data', '--x\r\n\r\n--x--'],
      ['multipart/form-data; boundary=', '--\r\n'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', '--x'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nabc',
      ],
      ['multipart/form-data; boundary=x', `--x\r\n${'A: b\r\n'.repeat(5000)}\r\nabc\r\n--x--`],
      ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: ${'y'.repeat(200_000)}\r\n\r\nabc\r\n--x--`],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--'],
      [`multipart/form-data; boundary=${'x'.repeat(10_000)}`, 'abc'],
      ['multipart/mixed; boundary=x', '--x\r\n\r\nabc\r\n--x--'],
    ];
    for (const [type, body] of bodies) {
      const { status } = await owner.ask('POST', path, { body, headers: { 'content-type': type } });
      expect([type.slice(0, 40), body.slice(0, 40), status]).toEqual([
        type.slice(0, 40),
        body.slice(0, 40),
        refused(status),
      ]);
    }
  });
  expect(product.isAlive).toBe(true);
});

const HALF = MEGABYTE / 2;

/** An upload of which only one half was sent. */
const half = (headers: Record<string, string>, body: Buffer): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(product.port, '127.0.0.1', () => {
      socket.write(headOfUpload(owner, ticket, headers, body));
      socket.write(body.subarray(0, HALF), () => resolve(socket));
    });
    socket.on('error', () => undefined);
  });

it('FILE-09: nobody fills the disk: quotas of bytes and files, and two uploads at a time', async () => {
  const stingy = await product.another({ UPLOAD_QUOTA_FILES: '2', UPLOAD_QUOTA_BYTES: String(2 * MEGABYTE) });
  const person = await (await admin.hires()).again(stingy);
  const own = await person.opens();
  const send = (parts: readonly Part[]) => person.sendForm(`/api/tickets/${own.id}/upload`, parts);
  expect((await send([file('a.txt', textOf(2 * MEGABYTE + 1))])).status).toBe(413);
  expect((await send(many(3))).status).toBe(413);
  expect((await send(many(2))).status).toBe(201);
  expect((await send(many(1))).json()['code']).toBe('upload.quota_exceeded');
  const { headers, body } = form([file('a.txt', textOf(MEGABYTE))]);
  const held = await Promise.all([half(headers, body), half(headers, body)]);
  await until(() => waiting().length === 2, 'two uploads on their way');
  for (const parts of [many(1), many(2)]) expect((await upload(parts)).status).toBe(429);
  const answers = held.map(
    (socket) => new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data)))),
  );
  held.forEach((socket) => socket.write(body.subarray(HALF)));
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  held.forEach((socket) => socket.destroy());
  await until(async () => (await upload(many(1))).status === 201);
});

it('FILE-10: pictures of more than 50 megapixels are refused by their header, without being unpacked', async () => {
  await leavesNothing(async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [65_535, 65_535],
      [7072, 7072],
    ] as const) {
      const answer = await upload([file('bomba.png', pngOf(width, height))]);
      expect([width, answer.status, answer.code]).toEqual([width, 413, 'upload.too_many_pixels']);
    }
    const endless = await upload([file('bomba.png', pngOf(4_294_967_295, 1))]);
    expect([endless.status, endless.code]).toEqual([415, 'upload.unreadable_image']);
  });
  // A frame of any size around one pixel is no more than that pixel.
  const [framed] = await owner.uploads(ticket, file('moldura.gif', gifOf(65_535, 65_535)));
  expect((await owner.get(`${framed!.filePath}?size=thumb`)).status).toBe(200);
  // Within the limit, and unfolding from some kilobytes to nearly all of it: it is drawn small.
  const [bomb] = await owner.uploads(ticket, file('bomba.png', picture(7000, 7000)));
  expect((await owner.get(`${bomb!.filePath}?size=thumb`)).status).toBe(200);
});

it('FILE-13: damaged pictures have no small version, and are tried only once', async () => {
  // 400 MB, were it unpacked, and one that is small enough to be tried.
  const damaged = [7070, 3500].map((edge) => file('danificada.png', damagedPicture(edge)));
  for (const { filePath } of await owner.uploads(ticket, ...damaged)) {
    const small = () => owner.get(`${filePath}?size=thumb`);
    expect((await small()).status).toBe(404);
    // An empty file stands for the one that could not be drawn; a second attempt would write another.
    const name = `${filePath.split('/').at(-1)!}.thumb.webp`;
    const mark = () => statSync(join(product.folder, 'uploads', name.slice(0, 2), name));
    const { ino, mtimeMs, size } = mark();
    for (const { status } of await Promise.all([small(), small(), small()])) expect(status).toBe(404);
    expect(size).toBe(0);
    expect(mark()).toMatchObject({ ino, mtimeMs, size });
  }
});

it('FILE-11: crafted, cut and empty files are judged, and none is more than a bad request', async () => {
  for (const content of CRAFTED)
    for (const name of CRAFTED_NAMES) expect((await upload([file(name, content)])).status).toBeLessThan(500);
});

describe('FILE-12: known-bad content is refused where a scanner is set', () => {
  const BAD = 'X5O!P%@AP-TEST';
  let scanner: Server;
  afterAll(() => scanner.close());

  /** Speaks as clamd does: reads pieces up to the empty one, answers and hangs up. */
  const clamd = (): Promise<Server> => {
    const server = createServer((socket) => {
      let heard = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (piece: Buffer) => {
        heard = Buffer.concat([heard, piece]);
        if (heard.subarray(-4).equals(Buffer.alloc(4)))
          socket.end(heard.includes(BAD) ? 'stream: Test FOUND\0' : 'stream: OK\0');
      });
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
  };

  it('a virus is 422; without the scanner it is accepted, and the log says so', async () => {
    scanner = await clamd();
    const careful = await product.another({ CLAMD_ADDRESS: `127.0.0.1:${(scanner.address() as AddressInfo).port}` });
    const person = await owner.again(careful);
    const send = (text: string) => person.sendForm(`/api/tickets/${ticket.id}/upload`, [file('a.txt', text)]);
    expect((await send('inocente')).status).toBe(201);
    await leavesNothing(async () => expect((await send(`antes ${BAD} depois`)).status).toBe(422));
    await new Promise((resolve) => scanner.close(resolve));
    expect((await send(BAD)).status).toBe(201);
    await until(() => /accepted without a scan/.test(careful.log));
  });
});
