import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isForPeopleOnly, requestOf, ruleOf, type ViewedRequest } from '../../common/access/access.js';
import { fault, signInFirst, type Fault } from '../../common/faults/fault.js';
import { type Rate, RateLimits } from '../../common/redis/rate-limits.js';
import { Env } from '../../config/env.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { bearerOf } from '../sessions/origin.js';
import { mayUse, roleOf } from './api-token.policy.js';
import { isApiToken } from './api-token.secret.js';
import type { LiveApiToken } from './api-tokens.repository.js';
import { ApiTokensService } from './api-tokens.service.js';

const RATE: Rate = { name: 'api-tokens', windowMs: 60_000 };

const peopleOnly = fault(403, 'api_token.people_only');
const readsOnly = fault(403, 'api_token.reads_only');

/** Is a program calling? Its token makes it the viewer, in the role of the token's scope; the guards behind judge it as they judge people. */
@Injectable()
export class ApiTokenGuard implements CanActivate {
  private readonly logger = new Logger('Access');

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ApiTokensService,
    private readonly limits: RateLimits,
    private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const given = bearerOf(request);
    if (!given || !isApiToken(given) || ruleOf(this.reflector, context)?.open) return true;
    const token = await this.tokens.find(given);
    if (!token) throw signInFirst();
    await this.limits.spend(RATE, token.id, this.env.auth.apiTokenRequestsPerMinute);
    this.refuseBeyondScope(context, request, token);
    request.viewer = { id: token.userId, name: token.userName, role: roleOf(token.scope) };
    requestContext.actThrough(token.id);
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
