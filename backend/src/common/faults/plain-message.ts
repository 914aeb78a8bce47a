import { messageOf } from '../tracing/error-text.js';
import { fieldMessage, InvalidFields } from '../validation/validation.js';
import { Fault } from './fault.js';

export const plainMessage = (error: unknown): string => {
  if (error instanceof InvalidFields)
    return error.fields.map((fault) => `${fault.field}: ${fieldMessage(fault, 'en')}`).join('\n');
  if (error instanceof Fault) return error.localizedMessage('en');
  return messageOf(error);
};
