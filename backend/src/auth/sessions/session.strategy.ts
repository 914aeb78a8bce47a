import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RequestStrategy } from '../request.strategy.js';
import { fileCookieOf } from './file-cookie.js';
import { bearerOf } from './origin.js';
import { type FoundSession, SessionsService } from './sessions.service.js';

export type SessionOptions = { readonly takesCookie: boolean };

/** Finds the session by its bearer token or, where that is accepted, by the file cookie. */
@Injectable()
export class SessionStrategy extends RequestStrategy<FoundSession, SessionOptions> {
  constructor(private readonly sessions: SessionsService) {
    super();
  }

  protected async find(request: Request, { takesCookie }: SessionOptions): Promise<FoundSession | null> {
    const token = bearerOf(request);
    if (token) return this.sessions.find(token);
    const cookie = takesCookie ? fileCookieOf(request) : undefined;
    return cookie ? this.sessions.findByCookie(cookie) : null;
  }
}
