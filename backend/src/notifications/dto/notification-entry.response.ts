/** Fields common to a notification and to an entry of several. */
export class NotificationEntryResponse {
  /** For an entry of several: that of the newest notification. */
  id: number;
  /**
   * The kind of notification.
   * @example "team_reply"
   */
  type: string;
  /** In the language of `Accept-Language`. */
  title: string;
  /** In the language of `Accept-Language`. Never contains the text of a message. */
  message: string;
  ticketId: number | null;
  /** The incident that it is about. */
  incidentId: number | null;
  /** The entry of the changelog that it is about. */
  changelogId: number | null;
  /** For an entry of several: whether all of them are read. */
  isRead: boolean;
  /** For an entry of several: when the newest was made. */
  createdAt: Date;
}
