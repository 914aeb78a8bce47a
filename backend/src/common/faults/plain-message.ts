import { messageOf } from '../tracing/error-text.js';
import { fieldMessage, InvalidFields } from '../validation/validation.js';
import { Fault } from './fault.js';

/** The text of an error for a terminal or a report, in English; one line per invalid field. */
export const plainMessage = (error: unknown): string => {
  if (error instanceof InvalidFields)
    return error.fields.map((fault) => `${fault.field}: ${fieldMessage(fault, 'en')}`).join('\n');
  if (error instanceof Fault) return error.localizedMessage('en');
  return messageOf(error);
};
