/** The text that another device has saved. */
export class NewerDraftResponse {
  text: string;
  rev: number;
  /** The newest message when writing began; 0 for none. */
  sinceMessageId: number;
  updatedAt: Date;
}
