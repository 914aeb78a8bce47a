import { PageQuery } from '../../common/paging.js';

/** Pages go back in time: without a cursor the newest messages, with one those before. */
export class MessagesQuery extends PageQuery {}
