import { PageQuery } from '../../common/persistence/paging.js';

/** Pages go back in time: the newest messages, or those before the cursor. */
export class MessagesQuery extends PageQuery {}
