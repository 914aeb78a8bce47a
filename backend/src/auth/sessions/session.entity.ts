import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn() id: number;
  /** SHA-256 of the token in hexadecimal; only the client has the token itself. */
  @Column('char', { length: 64, unique: true }) tokenHash: string;
  /** SHA-256 of the file cookie, which is another random value. */
  @Column('char', { length: 64, unique: true }) cookieHash: string;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastSeenAt: Date;
  @Index() @Column('timestamptz') expiresAt: Date;
  /** When password and, where it is on, code were given; null after the second factor was turned on in another session. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) confirmedAt: Date | null;
  @Column('varchar', { length: 45, nullable: true }) ip: string | null;
  @Column('varchar', { length: 255, nullable: true }) userAgent: string | null;
}
