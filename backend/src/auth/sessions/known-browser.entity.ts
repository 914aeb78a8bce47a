import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('known_browsers')
export class KnownBrowser {
  @PrimaryColumn('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @PrimaryColumn('char', { length: 64 }) hash: string;
  @Column('timestamptz', { default: () => 'now()' }) firstSeenAt: Date;
  @Index() @Column('timestamptz', { default: () => 'now()' }) lastSeenAt: Date;
}
