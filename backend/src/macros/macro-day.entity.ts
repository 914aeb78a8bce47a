import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** How many messages were sent with a macro on a day of the club. */
@Entity('macro_days')
export class MacroDay {
  @PrimaryColumn('int') @ForeignKey('Macro', { onDelete: 'CASCADE' }) macroId: number;
  @PrimaryColumn('date') day: string;
  @Column('int') uses: number;
}
