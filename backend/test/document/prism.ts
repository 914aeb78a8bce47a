import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'supertest';

const BIN = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
const START_MS = 60_000;
const POLL_MS = 100;

export type Violation = { readonly location: readonly string[]; readonly message: string };

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
    const args = [BIN, 'proxy', file, upstream, '--port', String(port), '--verboseLevel', 'fatal'];
    const child = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '' } });
    const prism = new Prism(`http://127.0.0.1:${port}`, child, folder);
    await prism.started();
    return prism;
  }

  async close(): Promise<void> {
    if (this.child.exitCode === null && this.child.kill()) await once(this.child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async started(): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end;) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
    await this.close();
    throw new Error('Prism did not start');
  }
}

/** What Prism found different from the document; in full only below 8 KiB. */
export const violationsOf = ({ headers }: Response): Violation[] => {
  const text = headers['sl-violations'];
  if (text === undefined) return [];
  if (!text.startsWith('[')) return [{ location: ['response'], message: text }];
  return JSON.parse(text) as Violation[];
};
