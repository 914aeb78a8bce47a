import { PageQuery } from '../../common/persistence/paging.js';

/** Pages go forward in time. */
export class AttachmentsQuery extends PageQuery {}
