import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A browser and network from which a person has signed in. Neither can be read from it. */
@Entity('known_browsers')
export class KnownBrowser {
  @PrimaryColumn('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  /** Keyed hash of person, browser, system and network. */
  @PrimaryColumn('char', { length: 64 }) hash: string;
  @Column('timestamptz', { default: () => 'now()' }) firstSeenAt: Date;
  @Index() @Column('timestamptz', { default: () => 'now()' }) lastSeenAt: Date;
}
