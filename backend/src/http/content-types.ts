import type { NextFunction, Request, Response } from 'express';
import { unsupportedType } from '../common/faults/fault.js';

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A form of another site cannot send JSON without asking first: everything else with a body is refused (ASVS 3.5.2). */
export const acceptedContentTypes = (request: Request, _response: Response, next: NextFunction): void =>
  hasBody(request) && !request.is(['application/json', 'multipart/form-data']) ? next(unsupportedType()) : next();
