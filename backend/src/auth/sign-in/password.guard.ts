import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { requestOf } from '../../common/access/access.js';
import type { User } from '../../users/user.entity.js';
import { validated } from '../../common/validation/validated.js';
import { RequestStrategy, StrategyGuard } from '../strategy.guard.js';
import { LoginDto } from './dto/sign-in.dto.js';
import { PasswordCheck } from './password-check.js';

const NeedsPassword = Reflector.createDecorator<true>();
export const ByPassword = () => NeedsPassword(true);

const ACCOUNT = 'account';

export const AccountByPassword = createParamDecorator(
  (_: unknown, context: ExecutionContext): User | undefined => (requestOf(context) as { [ACCOUNT]?: User })[ACCOUNT],
);

/** Guards run before pipes, so the body is validated here. */
@Injectable()
export class PasswordStrategy extends RequestStrategy<User> {
  constructor(private readonly passwords: PasswordCheck) {
    super();
  }

  protected async find({ body, ip }: Request): Promise<User> {
    const { email, password } = await validated(LoginDto, body);
    return this.passwords.ofLogin({ email, password, ip: ip ?? null });
  }
}

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
