/** Another ticket with the same transaction id; case, spaces and dashes do not matter. */
export class SameTransactionResponse {
  id: number;
  /** Whether another player opened it. */
  otherAccount: boolean;
}
