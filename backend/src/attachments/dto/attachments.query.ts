import { PageQuery } from '../../common/paging.js';

/** Pages go forward in time. */
export class AttachmentsQuery extends PageQuery {}
