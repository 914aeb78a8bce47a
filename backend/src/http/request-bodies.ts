import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { fault, unsupportedType } from '../common/faults/fault.js';
import { refuseHostileInput } from '../common/validation/hostile-input.js';

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** One-click unsubscription sends a form (RFC 8058). The token is in the URL; the body has no effect. */
const FORMS = '/mail/unsubscribe';

/**
 * A form of another site cannot send JSON without a preflight request, so other content types are rejected (ASVS
 * 3.5.2).
 */
export const acceptedContentTypes = (request: Request, _response: Response, next: NextFunction): void => {
  const accepted = ['application/json', 'multipart/form-data'];
  if (request.path === FORMS) accepted.push('application/x-www-form-urlencoded');
  return hasBody(request) && !request.is(accepted) ? next(unsupportedType()) : next();
};

const COMPLETE_WITHIN_MS = 60_000;

const destroyUnlessComplete = (request: Request): void => {
  const timer = setTimeout(() => request.complete || request.destroy(), COMPLETE_WITHIN_MS).unref();
  request.once('close', () => clearTimeout(timer));
};

/** Aborts requests whose body takes over 60 s. Multipart uploads may take longer, until 60 s after the response. */
export const bodyTimeout = (request: Request, response: Response, next: NextFunction): void => {
  if (request.is('multipart/form-data')) response.once('finish', () => destroyUnlessComplete(request));
  else if (hasBody(request)) destroyUnlessComplete(request);
  next();
};

const KILOBYTE = 1024;
/** Requests without an account; the longest field is a password. */
const AUTH_BODY_BYTES = 8 * KILOBYTE;

const malformed = fault(400, 'request.malformed');

const refuseHostileBody = ({ body }: Request, _response: Response, next: NextFunction): void => {
  if (Array.isArray(body)) throw malformed();
  refuseHostileInput(body);
  next();
};

/** Runs before the guards, so that no later step processes a body of hostile size or shape. */
export const jsonBodies = (limitBytes: number): RequestHandler[] => [json({ limit: limitBytes }), refuseHostileBody];

export const authJsonBodies = json({ limit: AUTH_BODY_BYTES });
