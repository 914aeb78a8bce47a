export class UnreadCountResponse {
  /** Messages that the viewer may see, did not write and has not read. */
  count: number;

  static from(count: number): UnreadCountResponse {
    return { count };
  }
}
