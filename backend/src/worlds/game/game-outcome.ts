export enum GameOutcome {
  Answered = 'answered',
  /** It answered with a status other than 2xx; redirects are not followed. */
  Status = 'status',
  /** Its answer is no list of characters, or too long. */
  Invalid = 'invalid',
  Timeout = 'timeout',
  /** Unknown name, no connection, a certificate that is not accepted, or a connection that broke off. */
  Unreachable = 'unreachable',
}

export class GameStatusError extends Error {
  constructor(readonly status: number) {
    super(`it answered with ${status}`);
  }
}

/** Maps the error of a question. `fetch` rejects with a TypeError when there is no answer, or only a part of one. */
export const outcomeOf = (error: unknown): Exclude<GameOutcome, GameOutcome.Answered> => {
  if (error instanceof GameStatusError) return GameOutcome.Status;
  const { name } = error as Error;
  if (name === 'TimeoutError') return GameOutcome.Timeout;
  return name === 'TypeError' ? GameOutcome.Unreachable : GameOutcome.Invalid;
};
