import { Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';

@Entity('maintenance_mode')
export class MaintenanceMode {
  @PrimaryGeneratedColumn() id: number;
  @Column({ default: false }) isActive: boolean;
  /** Null: the default text in the reader's language. */
  @Column('varchar', { length: 500, nullable: true }) message: string | null;
  @Column('int', { nullable: true }) @ForeignKey('User', { onDelete: 'SET NULL' }) enabledBy: number | null;
  @Column('timestamptz', { nullable: true }) enabledAt: Date | null;
  @Column('timestamptz', { nullable: true }) disabledAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
