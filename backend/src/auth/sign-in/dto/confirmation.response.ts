export class ConfirmationResponse {
  /** Until then the session may do what asks for a confirmed one. */
  confirmedUntil: Date;
}
