import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cleanup } from '../lib/cleanup.ts';
import { Person } from '../lib/client.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { freePort } from '../lib/ports.ts';
import { RunningServer } from '../lib/server.ts';
import { DOCUMENTS, examplesIn, runPrograms, runShell, runTypeScript } from './examples.ts';

/** Levels of pino. */
const [INFO, WARN] = [30, 40];

/** Part of the API document, and shown on the API pages. */
const QUICK_START = 'backend/src/http/api-docs/quick-start.md';

test('the examples are correct and do what they say', async (t) => {
  const end = Cleanup.of(t);
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  const receiver = String(await freePort());
  const env = {
    PORT,
    METRICS_PORT,
    DATA_DIR: await temporaryFolder(end),
    WEBHOOK_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'info',
  };
  const server = new RunningServer(end, env);
  await server.ready();
  const replace = { 'http://localhost:3000': server.address, 4790: receiver, 9464: METRICS_PORT };

  for (const path of DOCUMENTS) {
    const [code, commands] = [examplesIn(path, 'ts'), examplesIn(path, 'sh')];
    if (code.length > 0) await t.test(`${path}: TypeScript`, () => runTypeScript(code, { replace }));
    if (commands.length > 0) await t.test(`${path}: commands`, () => runShell(commands, { replace, env }));
  }

  await t.test(`${QUICK_START}: curl, JavaScript and Python`, async () => {
    const admin = await Person.signIn(server.address, 'admin@clube.test');
    const wanted = { name: 'Quick start', scope: 'write', expiresInDays: 1 };
    const { body } = await admin.ask('POST', '/api/admin/tokens', wanted);
    const quickStart = { SUPPORT_URL: server.address, SUPPORT_TOKEN: (JSON.parse(body) as { token: string }).token };
    await runShell(examplesIn(QUICK_START, 'sh'), { env: quickStart });
    for (const language of ['js', 'python'] as const) await runPrograms(QUICK_START, language, quickStart);
  });

  await t.test('every line of the log that a request causes names its trace', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    const team = await Person.signIn(server.address, 'equipe@clube.test');
    assert.equal((await team.ask('GET', '/api/admin/users', undefined, { traceparent })).status, 403);
    assert.equal(await server.stop(), 0);
    const lines = server.output.split('\n').filter((line) => line.includes('/api/admin/users'));
    assert.deepEqual(
      lines
        .map((line) => JSON.parse(line) as { traceId: string; level: number })
        .map(({ traceId, level }) => [traceId, level]),
      [
        [trace, WARN],
        [trace, INFO],
      ],
    );
  });
});
