import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first answer to a request that carried an Idempotency-Key, kept for a day. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('int') userId: number;
  @PrimaryColumn('uuid') key: string;
  /** SHA-256 over method, path and body: the same key with another request is refused. */
  @Column('char', { length: 64 }) fingerprint: string;
  @Column('int') status: number;
  /** `json`, not `jsonb`: the repeated answer keeps the order of its fields. */
  @Column('json') body: unknown;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
