import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('process_presence')
export class ProcessPresence {
  @PrimaryColumn('uuid') processId: string;
  @Column('int', { array: true }) userIds: number[];
  @Column('int') connections: number;
  @Column('timestamptz') seenAt: Date;
}
