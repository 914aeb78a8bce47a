import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statfsSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { Attachment } from '../src/attachments/attachment.entity.js';
import { AttachmentsSweep } from '../src/attachments/sweep/attachments-sweep.js';
import { Message } from '../src/messages/message.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { holdingCommit } from './held-commit.js';
import { jpegPhoto, PLACE, pixelsOf, pngPhoto, TAKEN, webpPhoto } from './photos.js';
import { pngOf, REFUSED, SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let owner: Someone;
let staff: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 10_000, TEAM_MESSAGES_PER_MINUTE: 10_000 });
  // The sweep of the start writes the owner of the store there, under a name that looks like that of an upload.
  await app.app.get(AttachmentsSweep).sweep();
});
afterAll(() => app.close());

beforeEach(async () => {
  [owner, staff] = await Promise.all([app.player(), app.staff()]);
  ticket = await app.ticket(owner);
});

type Named = readonly [content: Buffer, name: string];
const form = (path: string, files: readonly Named[], who = owner, language?: string, on = app) =>
  files.reduce(
    (request, [content, name]) => request.attach('files', content, { filename: name }),
    on.http(who, language).post(path),
  );
const uploadPath = (id = ticket.id): string => `/api/tickets/${id}/upload`;
const messagePath = (id = ticket.id): string => `/api/tickets/${id}/messages`;
const upload = (files: readonly Named[], who = owner, language?: string, on = app) =>
  form(uploadPath(), files, who, language, on);
const message = (files: readonly Named[], who = owner, language?: string, on = app) =>
  form(messagePath(), files, who, language, on).field('message', 'Veja o anexo');

const rows = (): Promise<Attachment[]> =>
  app.db.getRepository(Attachment).find({ where: { ticketId: ticket.id }, order: { id: 'ASC' } });
const messages = (): Promise<Message[]> => app.db.getRepository(Message).findBy({ ticketId: ticket.id });

/** Every uploaded file, by its path. */
const onDisk = (): string[] =>
  readdirSync(join(app.env.data.folder, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'database-id')
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
const unfinished = (): string[] => readdirSync(join(app.env.data.folder, 'uploads', 'tmp'));
const leavesNothing = async (work: () => Promise<unknown>): Promise<void> => {
  const before = onDisk();
  await work();
  expect(onDisk()).toEqual(before);
  expect(await rows()).toEqual([]);
  expect(await messages()).toEqual([]);
};

describe('a file that is accepted', () => {
  it('is answered, stored under a random name and listed', async () => {
    const { body } = await upload([
      [SAMPLES.png, 'erro ao entrar.png'],
      [SAMPLES.text, 'ação.LOG'],
    ]).expect(201);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        ticketId: ticket.id,
        messageId: null,
        fileName: 'erro ao entrar.png',
        filePath: expect.stringMatching(/^\/api\/uploads\/[0-9a-f]{32}\.png$/),
        fileSize: SAMPLES.png.length,
        mimeType: 'image/png',
        uploadedBy: owner.user.id,
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({
        fileName: 'ação.LOG',
        mimeType: 'text/plain',
        filePath: expect.stringMatching(/\.txt$/),
      }),
    ]);
    const listed = await app.http(owner).get(`/api/tickets/${ticket.id}/attachments`).expect(200);
    expect(listed.body).toEqual(body);
    expect(listed.headers['x-total-count']).toBe('2');
  });

  it.each([
    ['png', 'a.png'],
    ['jpeg', 'a.JPG'],
    ['gif', 'a.gif'],
    ['webp', 'a.webp'],
    ['pdf', 'a.pdf'],
    ['mp4', 'a.mp4'],
    ['quicktime', 'a.mov'],
    ['webm', 'a.webm'],
    ['avi', 'a.avi'],
    ['doc', 'a.doc'],
    ['docx', 'a.docx'],
    ['text', 'a.txt'],
  ] as const)('may be %s on a ticket; on a message by its own list', async (kind, name) => {
    await upload([[SAMPLES[kind], name]]).expect(201);
    const onlyOnTickets = ['webp', 'doc', 'docx'].includes(kind);
    await message([[SAMPLES[kind], name]]).expect(onlyOnTickets ? 415 : 201);
  });

  it('comes with its message, under either name of the field', async () => {
    const { body } = await app
      .http(staff)
      .post(messagePath())
      .field('message', 'Veja')
      .attach('files[]', SAMPLES.png, 'a.png')
      .attach('files', SAMPLES.pdf, 'b.pdf')
      .expect(201);
    expect(body.attachments).toMatchObject([
      { messageId: body.id, fileName: 'a.png', uploadedBy: staff.user.id },
      { messageId: body.id, fileName: 'b.pdf' },
    ]);
    const seen = await app.http(owner).get(messagePath()).expect(200);
    expect(seen.body[0].attachments).toMatchObject([{ uploadedBy: null }, { uploadedBy: null }]);
  });

  it('is as large as allowed, byte for byte, and not one more', async () => {
    const file = (bytes: number): Named => [Buffer.alloc(bytes, 'a'), 'grande.txt'];
    await message([file(10 * MEGABYTE)]).expect(201);
    const { body } = await message([file(10 * MEGABYTE + 1)]).expect(413);
    expect(body).toMatchObject({
      code: 'upload.too_large',
      message: 'grande.txt: Arquivo muito grande. Tamanho máximo: 10MB.',
    });
    await upload([file(50 * MEGABYTE)]).expect(201);
    const english = await upload([file(50 * MEGABYTE + 1)], owner, 'en').expect(413);
    expect(english.body.message).toBe('grande.txt: File too large. Maximum size: 50MB.');
  });

  it('may have nine others, and not ten', async () => {
    const files = (count: number): Named[] =>
      Array.from({ length: count }, (_, number) => [SAMPLES.text, `${number}.txt`]);
    await upload(files(10)).expect(201);
    await message(files(10)).expect(201);
    const before = onDisk();
    for (const send of [upload, message]) {
      const { body } = await send(files(11)).expect(400);
      expect(body).toMatchObject({
        code: 'upload.too_many_files',
        message: '10.txt: Arquivos demais. O máximo é de 10 por envio.',
      });
    }
    expect(onDisk()).toEqual(before);
  });

  it.each([
    ['jpeg', 'foto.png', 'foto.jpg', 'image/jpeg'],
    ['png', 'Foto 1.JPEG', 'Foto 1.png', 'image/png'],
    ['gif', 'a.b.webp', 'a.b.gif', 'image/gif'],
    ['webp', 'a.jfif', 'a.webp', 'image/webp'],
    ['jpeg', 'a.jpe', 'a.jpe', 'image/jpeg'],
  ] as const)('is %s by its content, called %s: stored as %s', async (kind, name, fileName, mimeType) => {
    const { body } = await upload([[SAMPLES[kind], name]]).expect(201);
    expect(body).toMatchObject([{ fileName, mimeType }]);
    expect(extname(body[0].filePath as string)).toBe(`.${mimeType.split('/')[1]}`.replace('jpeg', 'jpg'));
    const { headers } = await app.http(owner).get(body[0].filePath).expect(200);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      mimeType,
      expect.stringContaining(fileName.replace(' ', '%20')),
    ]);
    const onMessages = kind !== 'webp' && extname(name) !== '.webp';
    await message([[SAMPLES[kind], name]]).expect(onMessages ? 201 : 415);
  });

  it.each([
    ['foto.jpg', () => jpegPhoto('little')],
    ['foto.jpeg', () => jpegPhoto('big')],
    ['foto.png', () => pngPhoto('big')],
    ['foto.webp', () => webpPhoto('little')],
  ] as const)('is a photo, %s: stored without its place, with its pixels', async (name, make) => {
    const photo = await make();
    const before = onDisk();
    const { body } = await upload([[photo, name]]).expect(201);
    expect([onDisk().length, unfinished()]).toEqual([before.length + 1, []]);
    const { body: bytes, headers } = await app.http(owner).get(body[0].filePath).responseType('blob').expect(200);
    const stored = bytes as Buffer;
    expect([body[0].fileSize, headers['content-length']]).toEqual([stored.length, String(stored.length)]);
    expect(headers['etag']).toBe(`"${createHash('sha256').update(stored).digest('hex')}"`);
    expect([photo.includes(PLACE), stored.includes(PLACE), stored.includes(TAKEN)]).toEqual([true, false, true]);
    expect((await sharp(stored).metadata()).orientation).toBe(6);
    expect(await pixelsOf(stored)).toEqual(await pixelsOf(photo));
    const part = await app.http(owner).get(body[0].filePath).set('Range', 'bytes=-9').responseType('blob').expect(206);
    expect(part.body).toEqual(stored.subarray(-9));
    const thumbnail = await app.http(owner).get(`${body[0].filePath}?size=thumb`).responseType('blob').expect(200);
    expect(await sharp(thumbnail.body as Buffer).metadata()).toMatchObject({ width: 32, height: 48 });
  });

  it.each([
    ['UTF-8', 'utf-8', Buffer.from('conexão\n')],
    ['UTF-8 with a mark', 'utf-8', Buffer.from('\ufeffconexão\n')],
    ['UTF-16, as Windows calls Unicode', 'utf-16le', Buffer.from('\ufeffconexão\r\n', 'utf16le')],
    ['UTF-16 of the other order', 'utf-16be', Buffer.from('\ufeffconexão\r\n', 'utf16le').swap16()],
    ['Windows-1252', 'windows-1252', Buffer.from('conex\xe3o \x80 5\r\n', 'latin1')],
    ['colours of a terminal', 'windows-1252', Buffer.from('\x1b[31mconex\xe3o\x1b[0m\n', 'latin1')],
    ['UTF-8 with a zero in it', 'utf-8', Buffer.from('conexão\0\n')],
  ])('is a text in %s: the same bytes with the right charset', async (_, charset, content) => {
    const { body } = await upload([[content, 'a.log']]).expect(201);
    expect(body[0]).toMatchObject({ mimeType: 'text/plain', fileSize: content.length });
    const got = await app.http(owner).get(body[0].filePath).responseType('blob').expect(200);
    expect(got.headers).toMatchObject({
      'content-type': `text/plain; charset=${charset}`,
      'x-content-type-options': 'nosniff',
    });
    expect(got.body).toEqual(content);
    expect(new TextDecoder(charset).decode(got.body as Buffer)).toMatch(/conexão/);
  });

  it('keeps a name that is only text', async () => {
    const { body } = await upload([[SAMPLES.png, '<img onerror=x>\u202e😀.png']]).expect(201);
    expect(body[0].fileName).toBe('<img onerror=x>😀.png');
  });
});

describe('a file that is refused', () => {
  const SENTENCES: Record<string, readonly [pt: string, en: string]> = {
    type_not_allowed: ['Tipo de arquivo não permitido.', 'File type not allowed.'],
    code_not_allowed: ['O arquivo parece ser uma página ou um programa', 'The file looks like a web page or a program'],
    heic_not_allowed: [
      'Fotos HEIC não são aceitas. Envie como JPEG.',
      'HEIC photos are not accepted. Send it as JPEG.',
    ],
    not_text: [
      'O arquivo não é só texto. Salve-o de novo como texto e tente outra vez.',
      'The file is not plain text.',
    ],
  };
  const refused = REFUSED.map(([what, content, name, why = 'type_not_allowed']) => [what, content, name, why] as const);
  it.each(refused)('%s', async (_, content, name, why) => {
    await leavesNothing(async () => {
      const [pt, en] = SENTENCES[why]!;
      const { body } = await upload([[content, name]]).expect(415);
      expect(body).toMatchObject({ code: `upload.${why}`, message: expect.stringContaining(`${name}: ${pt}`) });
      const english = await upload([[content, name]], owner, 'en').expect(415);
      expect(english.body.message).toContain(`${name}: ${en}`);
      await message([
        [SAMPLES.png, 'boa.png'],
        [content, name],
      ]).expect(415);
    });
  });

  it('whatever type it is declared as', async () => {
    await leavesNothing(() =>
      app
        .http(owner)
        .post(uploadPath())
        .attach('files', Buffer.from('<svg/>'), { filename: 'a.png', contentType: 'image/png' })
        .expect(415),
    );
  });

  it('a picture of 900 megapixels', async () => {
    await leavesNothing(async () => {
      const { body } = await upload([[pngOf(30_000, 30_000), 'enorme.png']]).expect(413);
      expect(body.code).toBe('upload.too_many_pixels');
    });
  });

  it('with a message without words, or of a player who calls it internal', async () => {
    await leavesNothing(async () => {
      await form(messagePath(), [[SAMPLES.png, 'a.png']])
        .field('message', ' ')
        .expect(400);
      await message([[SAMPLES.png, 'a.png']])
        .field('isInternal', 'TRUE')
        .expect(403);
      await upload([]).field('x', 'y').expect(400);
      await app.http(owner).post(uploadPath()).send({}).expect(400);
    });
  });

  it('on a closed ticket, for everybody', async () => {
    await app.setStatus(ticket.id, TicketStatus.Closed);
    await leavesNothing(async () => {
      for (const who of [owner, staff]) {
        await upload([[SAMPLES.png, 'a.png']], who).expect(409);
        await message([[SAMPLES.png, 'a.png']], who).expect(409);
      }
    });
  });

  it('on the ticket of somebody else, with the bytes of one that is not there', async () => {
    const stranger = await app.player();
    await leavesNothing(async () => {
      const foreign = await upload([[SAMPLES.png, 'a.png']], stranger).expect(404);
      const missing = await form(uploadPath(99_999_999), [[SAMPLES.png, 'a.png']], stranger).expect(404);
      expect(foreign.text).toBe(missing.text);
      await app.http().post(uploadPath()).attach('files', SAMPLES.png, 'a.png').expect(401);
    });
  });
});

describe('limits of a person', () => {
  it('a third upload at once waits', async () => {
    const hanging = await Promise.all([begin(), begin()]);
    await until(() => unfinished().length === 2, 'two uploads under way');
    const { headers } = await upload([[SAMPLES.png, 'a.png']]).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await upload([[SAMPLES.png, 'a.png']], staff).expect(201);
    hanging.forEach((socket) => socket.destroy());
    await until(async () => (await upload([[SAMPLES.png, 'a.png']])).status === 201, 'a place for another upload');
  });

  describe('without messages left', () => {
    let strict: TestApp;
    const send = (files: readonly Named[] = [[SAMPLES.png, 'a.png']], language?: string) =>
      message(files, owner, language, strict);

    // Messages are counted per person, and each test has its own.
    beforeAll(async () => {
      strict = await app.beside({ MESSAGES_PER_MINUTE: 1 });
    });
    afterAll(() => strict.close());

    it('a form is refused before it is read, like a text, and its connection stays', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const post = (type: string, length: number) =>
        request(`${strict.url}${messagePath()}`, {
          agent,
          method: 'POST',
          headers: { authorization: `Bearer ${owner.token}`, 'content-type': type, 'content-length': length },
        });
      const answerTo = async (sending: ClientRequest) => {
        const [response] = (await once(sending, 'response')) as [IncomingMessage];
        const { statusCode, headers } = response;
        const { code, message } = (await json(response)) as Record<string, unknown>;
        return { statusCode, code, message, language: headers['content-language'], wait: headers['retry-after'] };
      };
      await send([]).expect(201);
      const before = onDisk();

      const form = post('multipart/form-data; boundary=b', 9 * MEGABYTE);
      form.flushHeaders();
      const early = await answerTo(form);
      const { socket } = form;
      form.end(Buffer.alloc(9 * MEGABYTE));
      const text = post('application/json', 15);
      text.end('{"message":"x"}');
      const late = await answerTo(text);

      expect(early).toEqual({ ...late, wait: expect.stringMatching(/^[1-9]\d?$/) });
      expect(early).toMatchObject({ statusCode: 429, code: 'rate.too_many' });
      expect(text.socket).toBe(socket);
      expect(onDisk()).toEqual(before);
      agent.destroy();
    });

    it('a repeated form gets the first answer', async () => {
      const key = randomUUID();
      const first = await send().set('Idempotency-Key', key).expect(201);
      await send().set('Idempotency-Key', randomUUID()).expect(429);
      await send().set('Idempotency-Key', 'x').expect(400);
      expect((await send().set('Idempotency-Key', key).expect(201)).text).toBe(first.text);
    });

    it('a form repeated while the first one is still stored gets the same answer', async () => {
      const key = randomUUID();
      await holdingCommit(strict, async ({ held, queued, release }) => {
        const sendOnce = () => send().set('Idempotency-Key', key).then();
        const first = sendOnce();
        await held();
        const second = sendOnce();
        await queued(2);
        release();
        const answers = await Promise.all([first, second]);
        expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([201, answers[0].text]));
      });
    });

    it('a form was counted only when it became a message', async () => {
      await send([[SAMPLES.webp, 'a.webp']]).expect(415);
      await form(messagePath(), [[SAMPLES.png, 'a.png']], owner, 'pt', strict)
        .field('message', ' ')
        .expect(400);
      await send().expect(201);
      await send().expect(429);
    });
  });

  it('a player has a quota of bytes and of files, the team has none', async () => {
    const text = (bytes: number): Named => [Buffer.alloc(bytes, 'a'), 'a.txt'];
    const small = await app.beside({ UPLOAD_QUOTA_BYTES: MEGABYTE });
    const uploadSmall = (files: readonly Named[], who = owner) => upload(files, who, 'pt', small);
    await uploadSmall([text(MEGABYTE - 10)]).expect(201);
    const before = onDisk();
    expect((await uploadSmall([text(11)]).expect(413)).body.code).toBe('upload.quota_exceeded');
    expect(onDisk()).toEqual(before);
    await uploadSmall([text(10)]).expect(201);
    await uploadSmall([text(1)]).expect(413);
    await uploadSmall([text(11)], staff).expect(201);
    await small.close();
    const few = await app.beside({ UPLOAD_QUOTA_FILES: 3 });
    const messageFew = (files: readonly Named[]) => message(files, owner, 'pt', few);
    await messageFew([text(1), text(1)]).expect(413);
    await messageFew([text(1)]).expect(201);
    await messageFew([text(1)]).expect(413);
    await few.close();
  });
});

describe('on a disk without room', () => {
  let full: TestApp;

  beforeAll(async () => {
    full = await app.beside({ UPLOAD_RESERVE_BYTES: 1e15 - 1 });
  });
  afterAll(() => full.close());

  it('uploads leave a reserve of the disk free, and texts go on', async () => {
    await leavesNothing(async () => {
      for (const who of [owner, staff]) {
        const { body } = await upload([[SAMPLES.png, 'a.png']], who, 'pt', full).expect(507);
        expect(body.code).toBe('upload.storage_full');
        await message([[SAMPLES.png, 'a.png']], who, 'pt', full).expect(507);
      }
    });
    await full.http(owner).post(messagePath()).send({ message: 'só texto' }).expect(201);
  });

  it('a form without a file needs no room and no quota', async () => {
    const text = 'ção'.repeat(1_000);
    for (const who of [owner, staff]) {
      const sent = full.http(who).post(messagePath()).field('message', text).field('isInternal', 'false');
      expect((await sent.expect(201)).body).toMatchObject({ message: text });
    }
    const few = await app.beside({ UPLOAD_QUOTA_FILES: 1 });
    const small: Named = [Buffer.from('a'), 'a.txt'];
    await message([small], owner, 'pt', few).expect(201);
    const before = onDisk();
    await message([small], owner, 'pt', few).expect(413);
    expect(onDisk()).toEqual(before);
    await few.http(owner).post(messagePath()).field('message', 'só texto').expect(201);
    await few.close();
  });

  it('a form of unknown length needs room when a file begins', async () => {
    const sendChunked = (form: FormData, on: TestApp) => {
      const { headers, body } = new Response(form);
      const type = headers.get('content-type')!;
      return fetch(`${on.url}${messagePath()}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
        // A stream is sent without Content-Length.
        body,
        duplex: 'half',
      });
    };
    const text = new FormData();
    text.set('message', 'só texto');
    const files = new FormData();
    files.set('message', 'Veja o anexo');
    for (const name of ['a.png', 'b.png']) files.append('files', new Blob([SAMPLES.png]), name);
    await leavesNothing(async () => {
      const refused = await sendChunked(files, full);
      expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'upload.storage_full' }]);
    });
    const sent = await sendChunked(text, full);
    expect([sent.status, await sent.json()]).toMatchObject([201, { message: 'só texto' }]);
    expect((await sendChunked(files, app)).status).toBe(201);
  });
});

it('a length of the whole form that would use the reserve up is refused before it is read', async () => {
  const { bavail, bsize } = statfsSync(app.env.data.folder);
  const tight = await app.beside({ UPLOAD_RESERVE_BYTES: bavail * bsize - 40 * MEGABYTE });
  const sending = request(`${tight.url}${uploadPath()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 400 * MEGABYTE,
    },
  });
  sending.on('error', () => undefined).flushHeaders();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(507);
  sending.destroy();
  await tight.close();
});

it('everybody together has a quota, the team included', async () => {
  const text = (bytes: number): Named => [Buffer.alloc(bytes, 'a'), 'a.txt'];
  const [{ bytes }] = await app.db.query('SELECT coalesce(sum("fileSize"), 0)::int AS bytes FROM ticket_attachments');
  const shared = await app.beside({ UPLOAD_TOTAL_BYTES: (bytes as number) + 2 * MEGABYTE });
  await upload([text(MEGABYTE)], staff, 'pt', shared).expect(201);
  expect((await upload([text(MEGABYTE + 1)], owner, 'pt', shared).expect(507)).body.code).toBe('upload.storage_full');
  await upload([text(MEGABYTE)], owner, 'pt', shared).expect(201);
  await upload([text(1)], staff, 'pt', shared).expect(507);
  await shared.http(owner).post(messagePath()).send({ message: 'só texto' }).expect(201);
  await shared.close();
});

it('one key is one upload: repeats answer the same and leave no second file', async () => {
  const key = randomUUID();
  const send = (content: Buffer = SAMPLES.png) => upload([[content, 'a.png']]).set('Idempotency-Key', key);
  const first = await send().expect(201);
  const after = onDisk();
  expect((await send().expect(201)).text).toBe(first.text);
  await send(SAMPLES.pdf).expect(415);
  await send(pngOf(5, 5)).expect(422);
  expect(onDisk()).toEqual(after);
  expect(await rows()).toHaveLength(1);
});

/** Opens an upload of which only the beginning is ever sent. */
const begin = async (): Promise<ReturnType<typeof connect>> => {
  const socket = connect(app.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    [
      `POST ${uploadPath()} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${owner.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 9000000',
      '',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n',
    ].join('\r\n'),
  );
  socket.write('a'.repeat(100_000));
  return socket;
};

describe('a line that breaks', () => {
  it('leaves no file and no row, 100 times', async () => {
    await leavesNothing(async () => {
      for (let round = 0; round < 50; round += 1) {
        const sockets = await Promise.all([begin(), begin()]);
        await until(() => unfinished().length === 2, 'two uploads under way');
        sockets.forEach((socket) => socket.destroy());
        await until(() => unfinished().length === 0, 'the end of both');
      }
    });
    await until(async () => (await upload([[SAMPLES.png, 'a.png']])).status === 201, 'a place for another upload');
  });
});

describe('a hostile form', () => {
  const part = (name: string, body = 'x', extra = ''): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${body}\r\n`;
  const end = '--b--\r\n';
  const deep = `a${'[b]'.repeat(30_000)}`;
  it.each([
    ['a huge index', part('a[4294967294]') + part('a[]') + end],
    ['an index beyond the limit', part('a[4000000]') + end],
    ['30,000 levels', part(deep) + end],
    ['a prototype', part('__proto__[x]') + part('message') + end],
    ['a constructor', part('constructor[prototype][x]') + end],
    ['no name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
    ['an empty name', part('') + end],
    ['10,000 fields', part('message').repeat(10_000) + end],
    ['10,000 files', part('files', 'x', '; filename="a.txt"').repeat(10_000) + end],
    ['1,000 headers', `--b\r\n${'X-A: b\r\n'.repeat(1000)}Content-Disposition: form-data; name="a"\r\n\r\nx\r\n${end}`],
    ['no end', part('message').slice(0, -2)],
    ['nothing', ''],
    ['no boundary in it', 'x'.repeat(1000)],
    ['a long field', part('message', 'x'.repeat(100_000)) + end],
    ['a long name', part('m'.repeat(1000)) + end],
    ['a file under another name', part('avatar', 'x', '; filename="a.txt"') + end],
    ['a header that is none', '--b\r\n\x00\x01\x02\r\n\r\nx\r\n--b--\r\n'],
    ['U+0000 in a text', part('message', 'a\x00b') + end],
    ['U+0000 in a name', part('mess\x00age', 'a') + end],
  ])('with %s is refused', async (_, body) => {
    await leavesNothing(async () => {
      for (const path of [messagePath(), uploadPath()]) {
        const { status } = await app
          .http(owner)
          .post(path)
          .set('Content-Type', 'multipart/form-data; boundary=b')
          .send(body);
        expect([400, 413, 415]).toContain(status);
      }
    });
  });

  it('however it is mangled never ends in a fault of ours', async () => {
    const whole = Buffer.from(
      part('message', 'olá') + part('isInternal', 'false') + part('files', 'a,b', '; filename="a.txt"') + end,
    );
    const mangled = fc.record({
      at: fc.nat(whole.length),
      bytes: fc.uint8Array({ maxLength: 40 }),
      cut: fc.nat(60),
    });
    await fc.assert(
      fc.asyncProperty(mangled, fc.constantFrom('message', 'upload'), async ({ at, bytes, cut }, route) => {
        const body = Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + cut)]);
        const { status } = await app
          .http(owner)
          .post(route === 'message' ? messagePath() : uploadPath())
          .set('Content-Type', 'multipart/form-data; boundary=b')
          .send(body);
        return status < 500;
      }),
      { numRuns: 100, seed: 1 },
    );
    await until(() => unfinished().length === 0, 'the end of all uploads');
  });

  it('without a boundary is refused', async () => {
    await leavesNothing(() =>
      app.http(owner).post(messagePath()).set('Content-Type', 'multipart/form-data').send('x').expect(400),
    );
  });
});
