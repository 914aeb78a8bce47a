import type { NextFunction, Request, Response } from 'express';
import { unsupportedType } from '../common/faults/fault.js';

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** One-click unsubscribing sends a form (RFC 8058). Its token is in the URL; the body has no effect. */
const FORMS = '/mail/unsubscribe';

/** A form of another site cannot send JSON without asking first: everything else with a body is refused (ASVS 3.5.2). */
export const acceptedContentTypes = (request: Request, _response: Response, next: NextFunction): void => {
  const accepted = ['application/json', 'multipart/form-data'];
  if (request.path === FORMS) accepted.push('application/x-www-form-urlencoded');
  return hasBody(request) && !request.is(accepted) ? next(unsupportedType()) : next();
};
