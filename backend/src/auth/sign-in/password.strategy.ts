import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { validated } from '../../common/validation/validated.js';
import type { User } from '../../users/user.entity.js';
import { RequestStrategy } from '../request.strategy.js';
import { LoginDto } from './dto/sign-in.dto.js';
import { PasswordCheck } from './password-check.js';

/** Finds the account by e-mail and password. Guards run before pipes, so the body is validated here. */
@Injectable()
export class PasswordStrategy extends RequestStrategy<User> {
  constructor(private readonly passwords: PasswordCheck) {
    super();
  }

  /** @throws 400, 401, 429 */
  protected async find({ body, ip }: Request): Promise<User> {
    const { email, password } = await validated(LoginDto, body);
    return this.passwords.ofLogin({ email, password, ip: ip ?? null });
  }
}
