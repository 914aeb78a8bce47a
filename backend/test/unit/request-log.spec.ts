import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { requestContext } from '../../src/common/tracing/request-context.js';
import { requestLog } from '../../src/http/request-log.js';
import { securityHeaders } from '../../src/http/security-headers.js';

type Line = { level: number; req: Record<string, unknown>; res: object; msg: string };

const served = async (level: string, path: string, headers = {}) => {
  const lines: Line[] = [];
  const sink = new Writable({ write: (line, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) });
  const app = express().use(requestLog(pino({ level }, sink)), securityHeaders(['https://cdn.example']));
  app.use('/broken', (_request, response) => void response.sendStatus(500));
  app.use((_request, response) => void response.json(requestContext.get()));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path, headers, host: '127.0.0.1', agent: false }), 'response')) as [
    IncomingMessage,
  ];
  const body = (await answer.toArray()).join('');
  server.close();
  await once(server, 'close');
  return { answer, body, lines };
};

describe('the log of requests', () => {
  it('has one line for each, without the secrets that came along', async () => {
    const { answer, body, lines } = await served('info', '/ws?token=geheim&ticketId=7', {
      authorization: 'Bearer geheim',
    });
    const id = answer.headers['x-request-id'] as string;
    const traceId = id.replaceAll('-', '');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      traceId,
      req: { id, method: 'GET', url: '/ws?token=[redacted]&ticketId=7', ip: '127.0.0.1' },
      res: { statusCode: 200 },
      msg: 'request completed',
    });
    expect(JSON.stringify(lines)).not.toContain('geheim');
    expect(JSON.parse(body)).toEqual({ requestId: id, traceId, ip: '127.0.0.1' });
  });

  it('speaks of what failed where it says nothing else', async () => {
    expect((await served('warn', '/')).lines).toEqual([]);
    expect((await served('warn', '/broken')).lines).toMatchObject([{ level: 50, res: { statusCode: 500 } }]);
  });
});

it('answers carry every header that helmet would write', async () => {
  const { headers } = (await served('silent', '/')).answer;
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
});
