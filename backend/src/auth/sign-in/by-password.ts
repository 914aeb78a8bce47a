import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf } from '../../common/access/access.js';
import type { User } from '../../users/user.entity.js';

/** Marks the handler that needs e-mail and password in its body in place of a session. PasswordGuard checks them. */
export const NeedsPassword = Reflector.createDecorator<true>();
export const ByPassword = () => NeedsPassword(true);

/** Property of the request that PasswordGuard sets. */
export const ACCOUNT = 'account';

/** The account whose e-mail and password were in the body. */
export const AccountByPassword = createParamDecorator(
  (_: unknown, context: ExecutionContext): User | undefined => (requestOf(context) as { [ACCOUNT]?: User })[ACCOUNT],
);
