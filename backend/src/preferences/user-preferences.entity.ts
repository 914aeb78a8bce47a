import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ChosenPreferences } from './preferences.js';

@Entity('user_preferences')
export class UserPreferences {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_user_preferences' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Column('jsonb', { default: () => "'{}'" }) data: ChosenPreferences;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
