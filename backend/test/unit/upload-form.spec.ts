import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import express from 'express';
import { DiskStore } from '../../src/attachments/disk-store.js';
import type { IncomingFile } from '../../src/attachments/file-store.js';
import { UploadForm } from '../../src/attachments/upload-form.js';
import { TICKET_UPLOADS } from '../../src/attachments/upload-rules.js';
import { Fault } from '../../src/common/fault.js';
import { Env } from '../../src/config/env.js';

/** A disk that is full from its third file on, and says so in the middle of writing, as disks do. */
class FullDisk extends DiskStore {
  private files = 0;

  override receive(stream: Readable): Promise<IncomingFile> {
    this.files += 1;
    if (this.files >= 3)
      setImmediate(() => stream.destroy(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })));
    return super.receive(stream);
  }
}

it('a disk that is full at the third of five files refuses all of them and keeps none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'player-support-form-'));
  const store = new FullDisk(Object.assign(new Env(), { DATA_DIR: folder }));
  await store.onModuleInit();
  const app = express().post('/', (request, response) => {
    new UploadForm(store, TICKET_UPLOADS).read(request, response).then(
      (files) => response.json(files.length),
      (error: unknown) => response.status(error instanceof Fault ? error.getStatus() : 500).end(),
    );
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const form = new FormData();
  for (let number = 0; number < 5; number += 1)
    form.append('files', new File([new Uint8Array(1_000_000).fill(97)], `${number}.txt`));
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  expect(status).toBe(507);
  expect(readdirSync(join(folder, 'uploads', 'tmp'))).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
