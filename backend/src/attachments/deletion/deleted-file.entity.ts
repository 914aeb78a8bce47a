import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A file whose bytes must go. A trigger adds each deleted row of `ticket_attachments`, also those that are deleted with
 * their ticket, so that nothing forgets the bytes.
 */
@Entity('deleted_files')
export class DeletedFile {
  @PrimaryColumn('varchar', { length: 40 }) fileKey: string;
  @Index() @Column('timestamptz', { default: () => 'now()' }) dueAt: Date;
  /** The bytes were deleted once. A request that was running may have stored a thumbnail afterwards. */
  @Column({ default: false }) isRepetition: boolean;
}
