import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isForPeopleOnly, requestOf, ruleOf, type ViewedRequest } from '../../common/access/access.js';
import { markWithholding } from '../../common/access/role.js';
import { fault, type Fault } from '../../common/faults/fault.js';
import { type Rate, RateLimits } from '../../common/redis/rate-limits.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { Env } from '../../config/env.js';
import { Club } from '../../settings/club.js';
import { RequestStrategy, StrategyGuard } from '../strategy.guard.js';
import { bearerOf } from '../sessions/origin.js';
import { mayUse, roleOf } from './api-token.policy.js';
import type { LiveApiToken } from './api-tokens.repository.js';
import { ApiTokensService, isApiToken } from './api-tokens.service.js';

@Injectable()
export class ApiTokenStrategy extends RequestStrategy<LiveApiToken> {
  constructor(private readonly tokens: ApiTokensService) {
    super();
  }

  concerns(request: Request): boolean {
    return isApiToken(bearerOf(request) ?? '');
  }

  protected async find(request: Request): Promise<LiveApiToken | null> {
    return (await this.tokens.find(bearerOf(request)!)) ?? null;
  }
}

const RATE: Rate = { name: 'api-tokens', windowMs: 60_000 };

const peopleOnly = fault(403, 'api_token.people_only');
const readsOnly = fault(403, 'api_token.reads_only');

type TokenRequest = ViewedRequest & { apiToken?: LiveApiToken };

/** Makes the owner of an API token the viewer, with the role of the scope. Later guards apply as they do to people. */
@Injectable()
export class ApiTokenGuard extends StrategyGuard {
  private readonly logger = new Logger('Access');

  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: ApiTokenStrategy,
    private readonly limits: RateLimits,
    private readonly env: Env,
    private readonly club: Club,
  ) {
    super(strategy, 'apiToken');
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request: TokenRequest = requestOf(context);
    if (!this.strategy.concerns(request) || ruleOf(this.reflector, context)?.open) return true;
    await super.canActivate(context);
    const token = request.apiToken!;
    await this.limits.spend(RATE, token.id, this.env.auth.apiTokenRequestsPerMinute);
    this.refuseBeyondScope(context, request, token);
    const viewer = { id: token.userId, name: token.userName, role: roleOf(token.scope) };
    request.viewer = markWithholding(viewer, this.club.withholdsTickets);
    // A second factor only protects passwords, so a token does not need one. A temporary password may mean that the
    // account was stolen.
    request.owes = token.hasTemporaryPassword ? 'password' : null;
    requestContext.actThrough(token.id, token.userId);
    return true;
  }

  private refuseBeyondScope(context: ExecutionContext, { method, path }: ViewedRequest, token: LiveApiToken): void {
    const refusal = this.refusalOf(context, method, token);
    if (!refusal) return;
    this.logger.warn(`denied: ${method} ${path} to API token ${token.id} (${token.scope})`);
    throw refusal;
  }

  private refusalOf(context: ExecutionContext, method: string, { scope }: LiveApiToken): Fault | undefined {
    if (isForPeopleOnly(this.reflector, context)) return peopleOnly();
    return mayUse(scope, method) ? undefined : readsOnly();
  }
}
