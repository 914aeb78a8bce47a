import { plainMessage } from '../../common/faults/plain-message.js';
import type { JsonReply } from '../../common/outgoing/post-json.js';
import { validated } from '../../common/validation/validated.js';
import { AnsweredCharacterDto } from '../dto/game-character.dto.js';

const CHARACTERS_MAX = 500;
const FIELDS = ['externalId', 'name', 'world', 'level', 'vocation', 'guild', 'isOnline', 'lastLogin'] as const;

/**
 * Reads the answer of the game. Unknown fields are ignored; an invalid character is skipped.
 * @throws Error when the answer as a whole is not a list of characters
 */
export const readCharacters = async (
  { status, body }: JsonReply,
  onSkipped: (reason: string) => void,
): Promise<AnsweredCharacterDto[]> => {
  if (status < 200 || status > 299) throw new Error(`it answered with ${status}`);
  const answer: unknown = JSON.parse(body);
  if (!Array.isArray(answer)) throw new Error('its answer is no list');
  if (answer.length > CHARACTERS_MAX) throw new Error(`its answer has more than ${CHARACTERS_MAX} characters`);
  const found: AnsweredCharacterDto[] = [];
  for (const item of answer) {
    try {
      found.push(await validated(AnsweredCharacterDto, knownFields(item)));
    } catch (error) {
      onSkipped(plainMessage(error).replaceAll('\n', '; '));
    }
  }
  return found;
};

/** Null counts as left out. */
const knownFields = (item: unknown): object => {
  const given = Object(item) as Record<string, unknown>;
  return Object.fromEntries(FIELDS.map((name) => [name, given[name] ?? undefined]));
};
