import { ApiHideProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEnum, IsOptional } from 'class-validator';

/** Parts that an answer about a ticket can include. */
export enum TicketPart {
  Messages = 'messages',
  Attachments = 'attachments',
  Events = 'events',
  Statuses = 'statuses',
}

const asList = (sent: unknown): unknown => (typeof sent === 'string' && sent !== '' ? sent.split(',') : sent);

export class TicketDetailsQuery {
  /** The controller describes it: a decorator of properties cannot say how a list is written in a query. */
  @ApiHideProperty()
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => asList(value))
  @IsEnum(TicketPart, { each: true })
  include: TicketPart[] = [];
}
