import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RequestStrategy } from '../request.strategy.js';
import { bearerOf } from '../sessions/origin.js';
import { isApiToken } from './api-token.secret.js';
import type { LiveApiToken } from './api-tokens.repository.js';
import { ApiTokensService } from './api-tokens.service.js';

/** Finds the API token that the request was sent with. */
@Injectable()
export class ApiTokenStrategy extends RequestStrategy<LiveApiToken> {
  constructor(private readonly tokens: ApiTokensService) {
    super();
  }

  /** Whether the request names an API token, live or not. */
  concerns(request: Request): boolean {
    return isApiToken(bearerOf(request) ?? '');
  }

  protected async find(request: Request): Promise<LiveApiToken | null> {
    return (await this.tokens.find(bearerOf(request)!)) ?? null;
  }
}
