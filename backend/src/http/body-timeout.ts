import type { NextFunction, Request, Response } from 'express';
import { hasBody } from './content-types.js';

const COMPLETE_WITHIN_MS = 60_000;

const destroyUnlessComplete = (request: Request): void => {
  const timer = setTimeout(() => request.complete || request.destroy(), COMPLETE_WITHIN_MS).unref();
  request.once('close', () => clearTimeout(timer));
};

/**
 * Destroys requests whose body is not complete within 60 s. Form data may take longer while it is parsed; the rest of
 * it after the response gets the same limit.
 */
export const bodyTimeout = (request: Request, response: Response, next: NextFunction): void => {
  if (request.is('multipart/form-data')) response.once('finish', () => destroyUnlessComplete(request));
  else if (hasBody(request)) destroyUnlessComplete(request);
  next();
};
