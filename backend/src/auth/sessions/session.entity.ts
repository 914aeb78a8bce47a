import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn() id: number;
  @Column('char', { length: 64, unique: true }) tokenHash: string;
  @Column('char', { length: 64, unique: true }) cookieHash: string;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastSeenAt: Date;
  @Index() @Column('timestamptz') expiresAt: Date;
  /**
   * The last time that password and second factor were verified; null after the second factor was turned on in another
   * session.
   */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) confirmedAt: Date | null;
  @Column('varchar', { length: 45, nullable: true }) ip: string | null;
  @Column('varchar', { length: 255, nullable: true }) userAgent: string | null;
}
