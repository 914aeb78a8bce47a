import { PageQuery } from '../../common/paging.js';

export class HistoryQuery extends PageQuery {}
