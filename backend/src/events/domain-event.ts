/** A past-tense fact. Carries ids and small values, never text that somebody may not see. */
export abstract class DomainEvent<Data extends object = object> {
  /** Stable name in the log, such as `message.posted`. */
  static readonly type: string;

  constructor(
    readonly ticketId: number | null,
    /** Null when the server acted. */
    readonly actorId: number | null,
    readonly data: Readonly<Data>,
  ) {}

  get type(): string {
    return (this.constructor as typeof DomainEvent).type;
  }
}

export type EventClass<Event extends DomainEvent> = { readonly type: string; new (...args: never[]): Event };

export type Recorded<Event extends DomainEvent> = {
  readonly id: number;
  readonly type: string;
  readonly ticketId: Event['ticketId'];
  readonly actorId: Event['actorId'];
  readonly data: Event['data'];
  readonly createdAt: Date;
};
