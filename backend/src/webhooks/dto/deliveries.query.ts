import { PageQuery } from '../../common/paging.js';

export class DeliveriesQuery extends PageQuery {}
