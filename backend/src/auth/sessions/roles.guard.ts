import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf, ruleOf } from '../../common/access/access.js';
import { notAllowed } from '../../common/faults/fault.js';
import { requestContext } from '../../common/tracing/request-context.js';

/** May this role call the handler? A handler without a rule may be called by nobody. */
@Injectable()
export class RolesGuard implements CanActivate {
  private readonly logger = new Logger('Access');

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = ruleOf(this.reflector, context);
    const { viewer, method, path } = requestOf(context);
    if (rule?.open || (viewer && rule?.roles.includes(viewer.role))) return true;
    const id = requestContext.get()?.requestId;
    this.logger.warn(`denied: ${method} ${path} to user ${viewer?.id} (${viewer?.role}), request ${id}`);
    throw notAllowed();
  }
}
