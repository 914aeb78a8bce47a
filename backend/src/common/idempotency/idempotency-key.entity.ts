import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('int') userId: number;
  @PrimaryColumn('uuid') key: string;
  /** SHA-256 of the request: the same key with another request is rejected. */
  @Column('char', { length: 64 }) fingerprint: string;
  @Column('int') status: number;
  /** `json`, not `jsonb`, so that a repeated response keeps the order of its fields. */
  @Column('json') body: unknown;
  @Index() @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
