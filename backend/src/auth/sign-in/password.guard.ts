import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { StrategyGuard } from '../strategy.guard.js';
import { ACCOUNT, NeedsPassword } from './by-password.js';
import { PasswordStrategy } from './password.strategy.js';

/** Requires e-mail and password in the body of handlers with `NeedsPassword`. */
@Injectable()
export class PasswordGuard extends StrategyGuard {
  constructor(
    private readonly reflector: Reflector,
    strategy: PasswordStrategy,
  ) {
    super(strategy, ACCOUNT);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.get(NeedsPassword, context.getHandler()) === true) await super.canActivate(context);
    return true;
  }
}
