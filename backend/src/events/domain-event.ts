/** A fact in the past tense. Contains ids and small values, never text that is hidden from some readers. */
export abstract class DomainEvent<Data extends object = object> {
  static readonly type: string;

  constructor(
    readonly ticketId: number | null,
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
