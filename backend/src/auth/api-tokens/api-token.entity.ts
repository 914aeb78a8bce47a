import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ApiTokenScope } from './api-token.policy.js';

export const API_TOKEN_NAME_LENGTH = 100;

/** Lets a program act as the admin who created the token, within the scope. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryGeneratedColumn() id: number;
  @Column('varchar', { length: API_TOKEN_NAME_LENGTH }) name: string;
  @Column({ type: 'enum', enum: ApiTokenScope }) scope: ApiTokenScope;
  @Column('char', { length: 64, unique: true, select: false }) tokenHash: string;
  @Index() @Column('int') @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt: Date | null;
}
