import { jest } from '@jest/globals';
import { PASSWORD, type Someone, TestApp } from './support.js';

describe('a limit of requests per person', () => {
  let app: TestApp;
  let busy: Someone;

  beforeAll(async () => {
    app = await TestApp.start({ REQUESTS_PER_SECOND: 1, REQUEST_BURST: 10 });
    busy = await app.player();
  });
  afterAll(() => app.close());

  const flood = (tokens: readonly string[]) =>
    Promise.all(tokens.flatMap((token) => Array.from({ length: 20 }, () => app.http(token).get('/api/worlds'))));

  it('allows a burst and refuses what is beyond it, over all sessions of the person', async () => {
    const { body } = await app.http().post('/api/auth/login').send({ email: busy.user.email, password: PASSWORD });
    // The limiter counts with `Date` and `setTimeout`, which stand still.
    jest.useFakeTimers({
      doNotFake: [
        'clearInterval',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setInterval',
      ],
    });
    const answers = await flood([busy.token, body.sessionId]);
    jest.useRealTimers();
    const allowed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    // With 11 for each of the two sessions there would be 22.
    expect([allowed.length, refused.length]).toEqual([11, 29]);
    expect(refused[0]!.headers['retry-after']).toBe('1');
    expect(refused[0]!.body).toMatchObject({ statusCode: 429, code: 'rate.too_many' });
  });

  it('leaves other people and requests without a session alone', async () => {
    await flood([busy.token]);
    await app
      .http(await app.player())
      .get('/api/worlds')
      .expect(200);
    const open = await Promise.all(Array.from({ length: 30 }, () => app.http().get('/api/config')));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a clock that is set back', () => {
  afterEach(() => jest.restoreAllMocks());

  it('makes nobody wait longer than the window', async () => {
    const app = await TestApp.start({ MESSAGES_PER_MINUTE: 1 });
    const owner = await app.player();
    const { id } = await app.ticket(owner);
    const post = () => app.http(owner).post(`/api/tickets/${id}/messages`).field('message', 'Olá');
    await post().expect(201);
    const anHourAgo = Date.now() - 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(anHourAgo);
    const { headers } = await post().expect(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    jest.restoreAllMocks();
    await app.close();
  });
});
