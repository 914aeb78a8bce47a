import { setImmediate as otherWork } from 'node:timers/promises';
import { plainMessage } from '../../common/faults/plain-message.js';
import type { JsonReply } from '../../common/outgoing/post-json.js';
import { validated } from '../../common/validation/validated.js';
import { asOneLine } from '../../common/validation/text.js';
import { AnsweredCharacterDto } from '../dto/game-character.dto.js';
import { GameStatusError } from './game-outcome.js';

const CHARACTERS_MAX = 500;
/**
 * Between batches of this size other requests get their turn, because validation blocks the event loop for
 * milliseconds.
 */
const AT_ONCE = 20;
const FIELDS = ['externalId', 'name', 'world', 'level', 'vocation', 'guild', 'isOnline', 'lastLogin'] as const;
const ONE_LINE: readonly string[] = ['name', 'vocation', 'guild'];

/**
 * Ignores unknown fields and skips invalid characters.
 * @param onSkipped called once, with their number and the fault of the first
 * @throws Error if the response is not a list of characters
 */
export const readCharacters = async (
  { status, body }: JsonReply,
  onSkipped: (count: number, reason: string) => void,
): Promise<AnsweredCharacterDto[]> => {
  if (status < 200 || status > 299) throw new GameStatusError(status);
  const answer: unknown = JSON.parse(body);
  if (!Array.isArray(answer)) throw new Error('its answer is no list');
  if (answer.length > CHARACTERS_MAX) throw new Error(`its answer has more than ${CHARACTERS_MAX} characters`);
  const found: AnsweredCharacterDto[] = [];
  let fault: unknown;
  for (const [index, item] of answer.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await otherWork();
    try {
      found.push(await validated(AnsweredCharacterDto, knownFields(item)));
    } catch (error) {
      fault ??= error;
    }
  }
  if (fault !== undefined) onSkipped(answer.length - found.length, plainMessage(fault).replaceAll('\n', '; '));
  return found;
};

/** Null counts as absent. Hidden characters are removed, because the player could not correct them. */
const knownFields = (item: unknown): object => {
  const given = Object(item) as Record<string, unknown>;
  const valueOf = (name: string): unknown => {
    const value = given[name] ?? undefined;
    return ONE_LINE.includes(name) && typeof value === 'string' ? asOneLine(value) : value;
  };
  return Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)]));
};
