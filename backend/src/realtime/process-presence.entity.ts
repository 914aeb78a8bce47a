import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who is connected to one process of the product; summed up over all processes that were seen lately. */
@Entity('process_presence')
export class ProcessPresence {
  @PrimaryColumn('uuid') processId: string;
  @Column('int', { array: true }) userIds: number[];
  @Column('int') connections: number;
  @Column('timestamptz') seenAt: Date;
}
