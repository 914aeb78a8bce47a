import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** When the player of a report is told that it was reviewed. */
@Entity('report_news')
@Index('report_news_due', { synchronize: false })
export class ReportNewsEntry {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @Column('timestamptz') dueAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}
