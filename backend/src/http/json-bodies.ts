import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { fault } from '../common/faults/fault.js';
import { refuseHostileInput } from '../common/validation/hostile-input.js';

const KILOBYTE = 1024;
/** Anyone may send these without an account, and the longest field is a password. */
const AUTH_BODY_BYTES = 8 * KILOBYTE;

const malformed = fault(400, 'request.malformed');

const refuseHostileBody = ({ body }: Request, _response: Response, next: NextFunction): void => {
  if (Array.isArray(body)) throw malformed();
  refuseHostileInput(body);
  next();
};

/** Parses JSON. Runs before the guards, so that no later step works on a body of hostile size or shape. */
export const jsonBodies = (limitBytes: number): RequestHandler[] => [json({ limit: limitBytes }), refuseHostileBody];

export const authJsonBodies = json({ limit: AUTH_BODY_BYTES });
