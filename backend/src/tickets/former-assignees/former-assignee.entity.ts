import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A former member of the team with unclosed tickets. The row is deleted when the last ticket is released. */
@Entity('former_assignees')
export class FormerAssignee {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_former_assignees' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Column('int', { default: 0 }) releasedCount: number;
}
