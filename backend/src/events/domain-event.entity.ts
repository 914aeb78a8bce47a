import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The append-only log: the history of every ticket, the audit log, and the source of live updates. No foreign keys,
 * because events outlive deleted tickets. Triggers reject DELETE of events younger than six months, and every UPDATE
 * except erasing the address of a request or a title that a user typed.
 */
@Entity('domain_events')
@Index(['ticketId', 'id'])
@Index(['createdAt'])
@Index('domain_events_by_actor', { synchronize: false })
@Index('domain_events_with_address', { synchronize: false })
@Index('domain_events_by_type', { synchronize: false })
@Index('domain_events_by_address', { synchronize: false })
@Index('domain_events_withheld', { synchronize: false })
export class DomainEventRow {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string;
  @Column('varchar', { length: 60 }) type: string;
  @Column('int', { nullable: true }) ticketId: number | null;
  @Column('int', { nullable: true }) actorId: number | null;
  @Column('jsonb') data: object;
  @Column('varchar', { length: 45, nullable: true }) ip: string | null;
  @Column('varchar', { length: 64, nullable: true }) requestId: string | null;
  /** W3C Trace Context: correlates requests across systems. */
  @Column('char', { length: 32, nullable: true }) traceId: string | null;
  @Column('int', { nullable: true }) apiTokenId: number | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt: Date;
}
