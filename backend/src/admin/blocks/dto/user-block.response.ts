import type { Viewer } from '../../../common/access/role.js';
import { BlockResponse } from '../../../users/blocks/dto/block.response.js';
import { mayLift } from '../../../users/blocks/user-blocks.policy.js';
import type { BlockRow } from '../../../users/blocks/user-blocks.sql.js';

/** A suspension as the team sees it. */
export class UserBlockResponse extends BlockResponse {
  id: number;
  userId: number;
  /** @example Lyra */
  userName: string;
  note: string;
  createdAt: Date;
  /** The member of the team who set it; null when that account no longer exists. */
  createdByName: string | null;
  /** Whether the viewer may lift it: staff only those of at most 7 days. */
  mayLift: boolean;

  static of(row: BlockRow, viewer: Viewer): UserBlockResponse {
    const { id, userId, userName, note, createdAt, createdByName } = row;
    return {
      ...BlockResponse.from(row),
      id,
      userId,
      userName,
      note,
      createdAt,
      createdByName,
      mayLift: mayLift(viewer, row),
    };
  }
}
