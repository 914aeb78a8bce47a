import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import express from 'express';
import { DiskRoom } from '../../src/attachments/store/disk.js';
import { type IncomingFile, IncomingFiles } from '../../src/attachments/store/incoming-files.js';
import { UploadForm } from '../../src/attachments/upload/upload-form.js';
import { TICKET_UPLOADS } from '../../src/attachments/upload/upload-rules.js';
import { Fault } from '../../src/common/faults/fault.js';

/** A disk that is full from its third file on, and says so in the middle of writing, as disks do. */
class FullDisk extends IncomingFiles {
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
  const incoming = new FullDisk(folder, new DiskRoom(folder, 0));
  const app = express().post('/', (request, response) => {
    new UploadForm(incoming, TICKET_UPLOADS).read(request, response).then(
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
  expect(readdirSync(folder)).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
