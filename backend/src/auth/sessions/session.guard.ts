import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { FileCookie, requestOf, ruleOf, type ViewedRequest } from '../../common/access/access.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { RequestStrategy, StrategyGuard } from '../strategy.guard.js';
import { type FoundSession, SessionsService } from './sessions.service.js';
import { fileCookieOf } from './file-cookie.js';
import { bearerOf } from './origin.js';

type SessionOptions = { readonly takesCookie: boolean };

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

const SAFE_METHODS = ['GET', 'HEAD'];

@Injectable()
export class SessionGuard extends StrategyGuard {
  constructor(
    private readonly reflector: Reflector,
    strategy: SessionStrategy,
  ) {
    super(strategy, 'session');
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (ruleOf(this.reflector, context)?.open) return true;
    const request: ViewedRequest & { session?: FoundSession } = requestOf(context);
    // ApiTokenGuard has already set the viewer.
    if (request.viewer) return true;
    await super.canActivate(context);
    const { viewer, sessionKey, owes } = request.session!;
    request.viewer = viewer;
    request.sessionKey = sessionKey;
    request.owes = owes;
    requestContext.signedInWith(sessionKey, viewer.id);
    return true;
  }

  override getAuthenticateOptions(context: ExecutionContext): SessionOptions {
    return { takesCookie: this.takesCookie(context, requestOf(context)) };
  }

  private takesCookie(context: ExecutionContext, { method }: Request): boolean {
    return SAFE_METHODS.includes(method) && this.reflector.get(FileCookie, context.getHandler()) === true;
  }
}
