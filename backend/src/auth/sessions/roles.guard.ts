import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf, ruleOf, type ViewedRequest, WhileOwing } from '../../common/access/access.js';
import { notAllowed } from '../../common/faults/fault.js';
import { owedFault } from '../owed.policy.js';
import { requestContext } from '../../common/tracing/request-context.js';

/**
 * Rejects handlers without an access rule, roles that the rule does not name, and accounts that still owe a password or
 * a second factor.
 */
@Injectable()
export class RolesGuard implements CanActivate {
  private readonly logger = new Logger('Access');

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = ruleOf(this.reflector, context);
    if (rule?.open) return true;
    const request = requestOf(context);
    this.refuseWhileOwing(context, request);
    if (request.viewer && rule?.roles.includes(request.viewer.role)) return true;
    this.note(request);
    throw notAllowed();
  }

  private refuseWhileOwing(context: ExecutionContext, { owes }: ViewedRequest): void {
    if (owes && !this.reflector.get(WhileOwing, context.getHandler())?.includes(owes)) throw owedFault(owes);
  }

  private note({ viewer, method, path }: ViewedRequest): void {
    const id = requestContext.get()?.requestId;
    this.logger.warn(`denied: ${method} ${path} to user ${viewer?.id} (${viewer?.role}), request ${id}`);
  }
}
