import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ChosenPreferences } from './preferences.js';

/** The preferences that a person chose; without a row the defaults apply. */
@Entity('user_preferences')
export class UserPreferences {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_user_preferences' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId: number;
  @Column('jsonb', { default: () => "'{}'" }) data: ChosenPreferences;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
