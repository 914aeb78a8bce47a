import { Writable } from 'node:stream';
import { pino } from 'pino';
import { addressIn, clientAddresses, isFromThisMachine } from '../../src/http/client-address.js';

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['7.7.7.7:4711', '7.7.7.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff]:54321', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
    ['fe80::1%eth0', 'fe80::1'],
    [`fe80::1%${'x'.repeat(100)}`, 'fe80::1'],
    ['::1', '::1'],
    ['', undefined],
    ['unknown', undefined],
    ['_hidden:4711', undefined],
    ['2130706433', undefined],
    ['0x7f.1', undefined],
    ['010.0.0.1', undefined],
    ['256.1.1.1', undefined],
    ['1.2.3.4:', undefined],
    ['1.2.3.4:123456', undefined],
    ['[1.2.3.4', undefined],
    ['2001:db8::1]:80', undefined],
    ['x'.repeat(1000), undefined],
  ])('%j is %j', (text, address) => expect(addressIn(text)).toBe(address));

  it('is that of the connection when the proxy names none, which the log says once', () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
    const addressOf = clientAddresses(pino(sink));
    const from = (ip?: string) => addressOf({ ip, socket: { remoteAddress: '::ffff:10.0.0.9' } });
    expect([from('7.7.7.7:1'), from(undefined)]).toEqual(['7.7.7.7', '10.0.0.9']);
    expect(lines).toEqual([]);
    expect([from('a\nb'), from('unknown')]).toEqual(['10.0.0.9', '10.0.0.9']);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, msg: expect.stringContaining('"a\\nb"') });
    expect(addressOf({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('');
  });
});

describe('a request of this machine', () => {
  it.each([
    ['127.0.0.1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['::1', { host: 'localhost' }, true],
    ['10.0.0.7', {}, false],
    ['::ffff:203.0.113.7', {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
    ['127.0.0.1', { 'x-forwarded-for': '' }, false],
    ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
    ['127.0.0.1', { via: '1.1 proxy' }, false],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.7' }, false],
    [undefined, {}, false],
  ])('%j with %j: %j', (remoteAddress, headers, isLocal) =>
    expect(isFromThisMachine({ headers, socket: { remoteAddress } } as Parameters<typeof isFromThisMachine>[0])).toBe(
      isLocal,
    ),
  );
});
