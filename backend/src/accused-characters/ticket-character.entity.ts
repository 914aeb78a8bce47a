import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export enum CharacterRole {
  Accused = 'accused',
  Affected = 'affected',
}

/** A character named in a ticket, as the player typed the name. It need not exist in the game. */
@Entity('ticket_characters')
@Index('ticket_characters_by_key', { synchronize: false })
export class TicketCharacter {
  @PrimaryColumn('int') @ForeignKey('Ticket', { onDelete: 'CASCADE' }) ticketId: number;
  @PrimaryColumn('text') key: string;
  @PrimaryColumn('enum', { enum: CharacterRole }) role: CharacterRole;
  @Column('text') name: string;
  @Column('int', { nullable: true }) @ForeignKey('World', { onDelete: 'SET NULL' }) worldId: number | null;
}
