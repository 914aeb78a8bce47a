import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { fault, notFound } from '../../common/faults/fault.js';
import { Role, type Viewer } from '../../common/access/role.js';
import type { Recorded } from '../../events/domain-event.js';
import { Events } from '../../events/events.service.js';
import { UserPasswordChanged, UserUpdated } from '../../users/users.events.js';
import { newToken, sha256 } from '../sessions/tokens.js';
import { ApiTokenCreated, ApiTokenRevoked } from './api-tokens.events.js';
import { type ApiTokenRow, ApiTokensRepository, type LiveApiToken } from './api-tokens.repository.js';
import type { CreateApiTokenDto } from './dto/api-token.dto.js';

/** The prefix lets people and secret scanners recognize a token. */
const PREFIX = 'pst_';
const API_TOKEN = /^pst_[\w-]{43}$/;

const newApiToken = (): string => `${PREFIX}${newToken()}`;

export const isApiToken = (value: string): boolean => API_TOKEN.test(value);

const TOKENS_MAX = 100;

const tooManyTokens = fault(409, 'api_token.too_many', { max: TOKENS_MAX });

type CreatedApiToken = { readonly row: ApiTokenRow; readonly token: string };

@Injectable()
export class ApiTokensService implements OnModuleInit {
  constructor(
    private readonly rows: ApiTokensRepository,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.within(UserUpdated, (event) => this.onUserUpdated(event));
    this.events.within(UserPasswordChanged, (event) => this.onPasswordChanged(event));
  }

  /** Not cached, so that every process rejects a revoked token at once. */
  async find(token: string): Promise<LiveApiToken | undefined> {
    const found = await this.rows.findLive(sha256(token));
    if (found?.isUseStale) await this.rows.touch(found.id);
    return found;
  }

  list(): Promise<ApiTokenRow[]> {
    return this.rows.list();
  }

  create(viewer: Viewer, { name, scope, expiresInDays: days }: CreateApiTokenDto): Promise<CreatedApiToken> {
    const token = newApiToken();
    return this.db.transaction(async () => {
      if ((await this.rows.lockAndCount()) >= TOKENS_MAX) throw tooManyTokens();
      const row = await this.rows.add({ name, scope, tokenHash: sha256(token), userId: viewer.id, days });
      const expiresAt = row.expiresAt.toISOString();
      await this.events.record(new ApiTokenCreated(null, viewer.id, { tokenId: row.id, scope, expiresAt }));
      return { row, token };
    });
  }

  revoke(viewer: Viewer, id: number): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await this.rows.revoke(id))) throw notFound();
      await this.events.record(new ApiTokenRevoked(null, viewer.id, { tokenId: id }));
    });
  }

  private async onUserUpdated({ actorId, data }: Recorded<UserUpdated>): Promise<void> {
    if (!data.isActive || data.role !== Role.Admin) await this.revokeAllOf(data.userId, actorId);
  }

  private async onPasswordChanged({ actorId, data }: Recorded<UserPasswordChanged>): Promise<void> {
    if (data.revokesApiTokens) await this.revokeAllOf(data.userId, actorId);
  }

  private async revokeAllOf(userId: number, actorId: number | null): Promise<void> {
    for (const tokenId of await this.rows.revokeAllOf(userId))
      await this.events.record(new ApiTokenRevoked(null, actorId, { tokenId }));
  }
}
