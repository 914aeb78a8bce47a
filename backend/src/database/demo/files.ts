import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Attachment } from '../../attachments/attachment.entity.js';
import { FilesUploaded } from '../../attachments/attachments.events.js';
import { FileStore } from '../../attachments/store/file-store.js';
import { PNG } from '../../attachments/upload/file-types.js';
import type { Played } from './play.js';
import { draw } from './pictures.js';
import { later, type Stage } from './stage.js';

const UPLOADED_AFTER_MINUTES = 1;

export const addFiles = async (stage: Stage, played: readonly Played[]): Promise<void> => {
  for (const { id: ticketId, scene, messageIds } of played) {
    for (const { line, file: fileName } of scene.pictures ?? []) {
      const uploadedBy = stage.person(scene.owner).id;
      const messageId = line === null ? null : messageIds[line]!;
      const minutes = line === null ? UPLOADED_AFTER_MINUTES : scene.lines[line]![1];
      const createdAt = later(scene.createdAt, minutes);
      const stored = await keep(stage.app.get(FileStore, { strict: false }), await draw(fileName));
      const about = { ticketId, messageId, fileName, uploadedBy, createdAt, mimeType: PNG.mimeType };
      const [id] = await stage.add(Attachment, [{ ...about, ...stored }]);
      const uploaded = { ownerId: uploadedBy, attachmentIds: [id!] };
      if (messageId === null) stage.happened(createdAt, new FilesUploaded(ticketId, uploadedBy, uploaded));
    }
  }
};

type Stored = Pick<Attachment, 'fileKey' | 'fileSize' | 'sha256'>;

const keep = async (store: FileStore, picture: Buffer): Promise<Stored> => {
  const file = await store.incoming.receive(Readable.from([picture]));
  const fileKey = await store.keep(file, PNG.extensions[0]);
  return { fileKey, fileSize: picture.length, sha256: createHash('sha256').update(picture).digest('hex') };
};
