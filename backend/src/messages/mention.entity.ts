import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const PK = 'PK_message_mentions';

/** A note that asks a member of the team. The text of the note holds the name as it was written. */
@Entity('message_mentions')
export class Mention {
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('Message', { onDelete: 'CASCADE' })
  messageId: number;
  @Index('message_mentions_of_user')
  @PrimaryColumn('int', { primaryKeyConstraintName: PK })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
}
