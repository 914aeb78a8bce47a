import type { NextFunction, Request, Response } from 'express';
import { hasBody } from './content-types.js';

const WHOLE_WITHIN_MS = 60_000;

const cutUnlessWhole = (request: Request): void => {
  const timer = setTimeout(() => request.complete || request.destroy(), WHOLE_WITHIN_MS).unref();
  request.once('close', () => clearTimeout(timer));
};

/**
 * JSON is here within a minute of its headers, or the line is cut. A form may take its time while somebody reads it,
 * but not what is still sent of one after it was answered.
 */
export const promptBodies = (request: Request, response: Response, next: NextFunction): void => {
  if (request.is('multipart/form-data')) response.once('finish', () => cutUnlessWhole(request));
  else if (hasBody(request)) cutUnlessWhole(request);
  next();
};
