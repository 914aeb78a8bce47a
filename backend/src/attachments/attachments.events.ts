import { DomainEvent } from '../events/domain-event.js';

/** Files of a ticket itself; files of a message belong to `MessagePosted`. */
export class FilesUploaded extends DomainEvent<{ ownerId: number; attachmentIds: number[] }> {
  static override readonly type = 'files.uploaded';
}
