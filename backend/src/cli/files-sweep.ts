import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AttachmentsSweep } from '../attachments/sweep/attachments-sweep.js';
import { StoreOwner } from '../attachments/sweep/store-owner.js';
import { command, withPart } from './command.js';

/** `--claim` assigns the file store to this database first; `--force` moves files even if they are many. */
await command(async (args) => {
  const { values } = parseArgs({
    args,
    options: { claim: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  });
  await withPart(AttachmentsModule, async (app) => {
    if (values.claim) await app.get(StoreOwner).claim();
    const { refusal, files, moved, takenBack, deleted } = await app.get(AttachmentsSweep).sweep(values);
    if (refusal) throw new Error(refusal);
    process.stdout.write(
      `${files} files: ${moved} files moved to the trash, ${takenBack} taken back, ${deleted} deleted for good.\n`,
    );
  });
});
