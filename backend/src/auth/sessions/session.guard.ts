import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { FileCookie, requestOf, ruleOf } from '../../common/access/access.js';
import { signInFirst } from '../../common/faults/fault.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { fileCookieOf } from './file-cookie.js';
import { bearerOf } from './origin.js';
import { type FoundSession, SessionsService } from './sessions.service.js';

const SAFE_METHODS = ['GET', 'HEAD'];

/** Who is calling? The bearer token says so; a file may also be fetched with the file cookie. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (ruleOf(this.reflector, context)?.open) return true;
    const request = requestOf(context);
    // An API token has said already who is calling.
    if (request.viewer) return true;
    const session = await this.sessionOf(request, this.takesCookie(context, request));
    if (!session) throw signInFirst();
    request.viewer = session.viewer;
    request.sessionKey = session.sessionKey;
    requestContext.signedInWith(session.sessionKey);
    return true;
  }

  private takesCookie(context: ExecutionContext, { method }: Request): boolean {
    return SAFE_METHODS.includes(method) && this.reflector.get(FileCookie, context.getHandler()) === true;
  }

  private async sessionOf(request: Request, takesCookie: boolean): Promise<FoundSession | null> {
    const token = bearerOf(request);
    if (token) return this.sessions.find(token);
    const cookie = takesCookie ? fileCookieOf(request) : undefined;
    return cookie ? this.sessions.findByCookie(cookie) : null;
  }
}
