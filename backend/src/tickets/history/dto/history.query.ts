import { PageQuery } from '../../../common/persistence/paging.js';

export class HistoryQuery extends PageQuery {}
