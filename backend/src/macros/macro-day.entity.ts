import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('macro_days')
export class MacroDay {
  @PrimaryColumn('int') @ForeignKey('Macro', { onDelete: 'CASCADE' }) macroId: number;
  @PrimaryColumn('date') day: string;
  @Column('int') uses: number;
}
