import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { NeedsConfirmation, requestOf } from '../../common/access/access.js';
import { SessionConfirmation } from './session-confirmation.js';

/** Refuses handlers with `Confirmed` unless the session was confirmed lately. */
@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly confirmation: SessionConfirmation,
  ) {}

  /** @throws 401, 403 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isNeeded = this.reflector.get(NeedsConfirmation, context.getHandler());
    const { body } = requestOf(context) as { body?: Readonly<Record<string, unknown>> };
    if (isNeeded?.(body ?? {})) await this.confirmation.require();
    return true;
  }
}
