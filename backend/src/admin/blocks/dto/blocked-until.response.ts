/** When the block that holds ends. */
export class BlockedUntilResponse {
  until: Date;
}
