import { DomainEvent } from '../events/domain-event.js';

/** Files were added to a ticket itself; files of a message come with `MessagePosted`. */
export class FilesUploaded extends DomainEvent<{ ownerId: number; attachmentIds: number[] }> {
  static override readonly type = 'files.uploaded';
}
