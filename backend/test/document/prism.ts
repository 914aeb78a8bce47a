import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { until } from '../waiting.js';
import type { Violation } from './schema-judge.js';

/** `npm exec` fetches it: an independent judge, asked every night. */
const PRISM = '@stoplight/prism-cli@5.14.2';
export const isPrism = process.env['DOCUMENT_JUDGE'] === 'prism';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Prism as a proxy: it passes requests on and compares them and their answers with an OpenAPI document. */
export class Prism {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async before(upstream: string, document: object): Promise<Prism> {
    const folder = mkdtempSync(join(tmpdir(), 'player-support-prism-'));
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const port = await freePort();
    const args = ['--yes', PRISM, 'proxy', file, upstream, '--port', String(port), '--verboseLevel', 'fatal'];
    const child = spawn('npx', args, { detached: true, stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '' } });
    const prism = new Prism(`http://127.0.0.1:${port}`, child, folder);
    await prism.started();
    return prism;
  }

  async close(): Promise<void> {
    // The whole group: Prism is a child of npx.
    if (this.child.exitCode === null && process.kill(-this.child.pid!)) await once(this.child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async started(): Promise<void> {
    const answers = async () => (await fetch(`${this.url}/healthz`).catch(() => undefined))?.ok;
    try {
      await until(answers, 'the start of Prism');
    } catch (error) {
      await this.close();
      throw error;
    }
  }
}

/** The violations that Prism found; in full only below 8 KiB. */
export const violationsOf = ({ headers }: Response): Violation[] => {
  const text = headers['sl-violations'];
  if (text === undefined) return [];
  if (!text.startsWith('[')) return [{ location: ['response'], message: text }];
  return JSON.parse(text) as Violation[];
};
