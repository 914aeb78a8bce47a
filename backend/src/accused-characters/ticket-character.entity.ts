import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export enum CharacterRole {
  /** Named by a report as who broke the rules. */
  Accused = 'accused',
  /** Named by any other ticket as who something happened to. */
  Affected = 'affected',
}

/** A character that a ticket names, as its player wrote it. It need not exist in the game. */
@Entity('ticket_characters')
@Index('ticket_characters_by_key', { synchronize: false })
export class TicketCharacter {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  /** `name_key` of the name: equal for every spelling of case, accents and spaces. */
  @PrimaryColumn('text') key: string;
  @PrimaryColumn('enum', { enum: CharacterRole }) role: CharacterRole;
  @Column('text') name: string;
  /** The ticket's world. */
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'SET NULL' }) worldId: number | null;
}
