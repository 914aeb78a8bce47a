export enum GameOutcome {
  Answered = 'answered',
  Status = 'status',
  /** The response is not a list of characters, or too long. */
  Invalid = 'invalid',
  Timeout = 'timeout',
  /** Unknown host, no connection, a rejected certificate, or an interrupted connection. */
  Unreachable = 'unreachable',
}

export class GameStatusError extends Error {
  constructor(readonly status: number) {
    super(`it answered with ${status}`);
  }
}

/** `fetch` rejects with a TypeError if there is no response or only a part of one. */
export const outcomeOf = (error: unknown): Exclude<GameOutcome, GameOutcome.Answered> => {
  if (error instanceof GameStatusError) return GameOutcome.Status;
  const { name } = error as Error;
  if (name === 'TimeoutError') return GameOutcome.Timeout;
  return name === 'TypeError' ? GameOutcome.Unreachable : GameOutcome.Invalid;
};
