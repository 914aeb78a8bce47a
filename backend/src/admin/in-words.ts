import { messageOf } from '../common/error-text.js';
import { Fault } from '../common/fault.js';
import { InvalidFields } from '../common/validation.js';

/** An error as the command line tells it; several faults are lines. */
export const inWords = (error: unknown): string => {
  if (error instanceof InvalidFields)
    return error.fields.map(({ field, wording }) => `${field}: ${wording.en}`).join('\n');
  if (error instanceof Fault) return error.say('en');
  return messageOf(error);
};
