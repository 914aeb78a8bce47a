import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export enum CharacterRole {
  /** The person whom a report accuses. */
  Accused = 'accused',
  /** The character of any other ticket. */
  Affected = 'affected',
}

/** A character named in a ticket, as the player typed the name. It need not exist in the game. */
@Entity('ticket_characters')
@Index('ticket_characters_by_key', { synchronize: false })
export class TicketCharacter {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  /** `name_key` of the name, which ignores case, accents and spaces. */
  @PrimaryColumn('text') key: string;
  @PrimaryColumn('enum', { enum: CharacterRole }) role: CharacterRole;
  @Column('text') name: string;
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'SET NULL' }) worldId: number | null;
}
