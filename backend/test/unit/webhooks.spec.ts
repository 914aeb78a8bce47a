import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Env } from '../../src/config/env.js';
import { addressesInHosts, HostLookup, PrivateAddressError } from '../../src/common/outgoing/host-lookup.js';
import { isPublicAddress } from '../../src/common/outgoing/public-address.js';
import { TRIES, outcomeOf } from '../../src/webhooks/retry.policy.js';
import { bodyOf, signed } from '../../src/webhooks/webhook.message.js';
import { faultOfUrl } from '../../src/webhooks/webhook.policy.js';
import { type Attempt, secondsIn, SendError } from '../../src/common/outgoing/safe-sender.js';
import { WebhookEvent, WebhookFormat } from '../../src/webhooks/webhook.enums.js';

describe('addresses that webhooks may call', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::200e'])(
    '%s is outside',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '192.0.0.8', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'fec0::1', '', 'example.org', '127.1'],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it('are looked up before the connection, and a name for the own machine leads nowhere', async () => {
    const lookup = new HostLookup(new Env()).lookupFor(false);
    const answers = [{}, { all: true }].map(
      (options) => new Promise((answered) => lookup('localhost', options, (error) => answered(error))),
    );
    for (const error of await Promise.all(answers)) expect(error).toBeInstanceOf(PrivateAddressError);
  });

  it('are read from a hosts file by every name of a line', () => {
    const text = '127.0.0.1 localhost\n# 10.0.0.4 n8n\n10.0.0.5\tN8N n8n.lan # automation\nfd00::5 n8n\nnonsense n8n\n';
    expect(addressesInHosts(text, 'n8n')).toEqual([
      { address: '10.0.0.5', family: 4 },
      { address: 'fd00::5', family: 6 },
    ]);
    expect(addressesInHosts(text, 'n8n.lan')).toEqual([{ address: '10.0.0.5', family: 4 }]);
    expect(addressesInHosts(text, 'automation')).toEqual([]);
  });

  it.each<[string, boolean, string | undefined]>([
    ['https://example.org/hook?x=1', false, undefined],
    ['https://example.org:8443/', false, undefined],
    ['http://example.org/', false, 'webhook.url'],
    ['http://192.168.1.5:5678/', true, undefined],
    ['javascript:alert(1)', true, 'webhook.url'],
    ['https://0x7f.1/', false, 'webhook.private_address'],
    ['https://[fd00::1]/', false, 'webhook.private_address'],
    ['https://localhost./', false, 'webhook.private_address'],
    ['https://notlocalhost.org/', false, undefined],
  ])('%s (own network allowed: %s): %s', (url, allowsPrivate, code) => {
    expect(faultOfUrl(url, allowsPrivate)?.fields[0]?.code).toBe(code);
  });
});

describe('tries', () => {
  const failure: Attempt = {
    isDelivered: false,
    status: null,
    durationMs: 0,
    error: SendError.Timeout,
    retryAfterSeconds: 0,
  };

  it('are eight, further and further apart', () => {
    const outcomes = Array.from({ length: TRIES }, (_, index) => outcomeOf(failure, index + 1, 0));
    expect(outcomes.map(({ waitSeconds }) => waitSeconds)).toEqual([10, 30, 120, 600, 1800, 7200, 21_600, 0]);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(7).fill('pending'), 'parked']);
  });

  it('are spread, and wait as long as the receiver wishes but for an hour at most', () => {
    expect(outcomeOf(failure, 1, 1).waitSeconds).toBe(12);
    expect(outcomeOf({ ...failure, retryAfterSeconds: 900 }, 1).waitSeconds).toBe(900);
    expect(outcomeOf({ ...failure, retryAfterSeconds: 999_999 }, 1).waitSeconds).toBe(3600);
  });

  it.each([
    ['120', 120],
    ['0.25', 1],
    ['Sat, 21 Nov 2026 02:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 01:00:00 GMT', 0],
    ['-5', 0],
    ['1e9', 0],
    ['soon', 0],
    ['Infinity', 0],
    [undefined, 0],
  ])('read the wish %j as %d seconds', (wish, seconds) => {
    expect(secondsIn(wish, Date.parse('2026-11-21T02:00:00Z'))).toBe(seconds);
  });

  it('end with the first that succeeds', () => {
    expect(outcomeOf({ ...failure, isDelivered: true }, 8).status).toBe('delivered');
  });
});

it('a signature is the HMAC-SHA256 of time and body', () => {
  // printf '1700000000.{"id":1}' | openssl dgst -sha256 -hmac whs_key
  const { headers, body } = signed('{"id":1}', 'whs_key', { eventId: '1', traceId: null }, 1_700_000_000_999);
  expect(body).toBe('{"id":1}');
  expect(headers).toMatchObject({
    'X-Timestamp': '1700000000',
    'X-Event-Id': '1',
    'X-Signature': 'sha256=618416ce16835afb6f32b93c072a41522bd5f83bb17db232640c7f7e5ef54ee0',
  });
});

it('a secret from before Standard Webhooks is the same key for its libraries', () => {
  const key = Buffer.alloc(32, 250);
  const body = '{"id":1}';
  const { headers } = signed(body, `whs_${key.toString('base64url')}`, { eventId: '1', traceId: null });
  const receiver = new StandardWebhook(`whsec_${key.toString('base64')}`);
  expect(receiver.verify(body, headers as Record<string, string>)).toEqual({ id: 1 });
});

describe('the line for Discord', () => {
  const DATA = {
    ownerId: 1,
    ...{ from: 'waiting_response', to: 'in_progress', isActive: true, isInternal: false },
    ...{ messageId: 1, attachmentIds: [1, 2], closesAt: '2026-11-21T02:00:00.000Z' },
  };
  const lineOf = (event: WebhookEvent, title: string) =>
    JSON.parse(
      bodyOf({
        ...{ id: 1, webhookId: 1, eventId: '1', attempts: 1, url: '', secret: '', traceId: null, actorId: null },
        ...{ event, ticketId: 2_147_483_647, format: WebhookFormat.Discord, createdAt: new Date() },
        data: { ...DATA, title },
      }),
    ) as Record<string, unknown>;

  it.each(Object.values(WebhookEvent))('keeps to what its incoming webhooks take: %s', (event) => {
    for (const title of ['', '@everyone', '*'.repeat(200), '😀'.repeat(200), '`'.repeat(199)]) {
      const { content, ...rest } = lineOf(event, title);
      // Content of 1 to 2000 characters; nobody is called, no preview is drawn (Discord, Execute Webhook).
      expect([...String(content)].length).toBeGreaterThan(0);
      expect(String(content).length).toBeLessThanOrEqual(2000);
      expect(rest).toEqual({ flags: 4, allowed_mentions: { parse: [] } });
    }
  });

  it.each([
    ['[click](https://evil.example)', '\\[click\\]\\(https\\://evil.example\\)'],
    ['<@&1> @here', '\\<\\@&1\\> \\@here'],
    ['**bold** ~~gone~~ ||spoiler||', '\\*\\*bold\\*\\* \\~\\~gone\\~\\~ \\|\\|spoiler\\|\\|'],
  ])('shows a title as it was written: %s', (title, shown) => {
    expect(lineOf(WebhookEvent.TicketCreated, title)['content']).toBe(`Chamado #2147483647 aberto: ${shown}`);
  });
});
