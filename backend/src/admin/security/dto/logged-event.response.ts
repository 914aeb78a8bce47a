import type { Language } from '../../../common/i18n/language.js';
import type { LoggedEvent } from '../event-log.sql.js';
import { sentenceOf } from '../event-words.js';

export class EventActorResponse {
  id: number;
  /** Empty for an account that no longer exists. */
  name: string;
}

/** A line of the log. Its data stay in the server: the sentence says what a person needs of them. */
export class LoggedEventResponse {
  id: number;
  /** @example auth.logged_in */
  type: string;
  /** The event as a sentence, in the language of the request. */
  sentence: string;
  /** The person who did it. Null for events of the server and of unauthenticated requests. */
  actor: EventActorResponse | null;
  ticketId: number | null;
  /** Where the request came from; kept for six months. */
  ip: string | null;
  /** Id of the API token that acted in the person's name. */
  apiTokenId: number | null;
  createdAt: Date;

  static from(event: LoggedEvent, language: Language): LoggedEventResponse {
    const { id, type, actorId, actorName, ticketId, ip, apiTokenId, createdAt } = event;
    const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' };
    return { id: Number(id), type, sentence: sentenceOf(event, language), actor, ticketId, ip, apiTokenId, createdAt };
  }
}
