import { OmitType } from '@nestjs/swagger';
import { ListTicketsQuery } from '../../ticket-lists/dto/list-tickets.query.js';

/** The filters of `GET /api/tickets/all`, without the page. */
export class ViewQueryDto extends OmitType(ListTicketsQuery, ['limit', 'cursor']) {}
