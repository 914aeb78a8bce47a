export class UnreadCountResponse {
  /** Messages that the user may see, did not write and has not read. */
  count: number;

  static from(count: number): UnreadCountResponse {
    return { count };
  }
}
