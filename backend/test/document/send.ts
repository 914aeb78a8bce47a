import type { Response } from 'supertest';
import type { Someone } from '../support.js';
import type { Given } from './answers.js';
import type { Sent } from './walk.js';

/** At the address of the operation. */
export const send = async (
  { walk, operation, values }: Given,
  who: Someone | undefined,
  sent: Sent,
): Promise<Response> => walk.send(who, operation.routeCase, values, sent);
