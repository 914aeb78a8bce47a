import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { NewUser } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { InviteLinks } from './invite-links.js';

export type Invited = { readonly id: number; readonly inviteUrl: string };

@Injectable()
export class Invitations {
  constructor(
    private readonly users: UsersService,
    private readonly links: InviteLinks,
    private readonly db: Db,
  ) {}

  /** Creates an account with a random password, which the link replaces. @throws 409 for a taken e-mail */
  create(user: NewUser, actorId: number): Promise<Invited> {
    return this.db.transaction(async () => {
      const { id } = await this.users.create(user, actorId);
      return { id, inviteUrl: await this.links.make(id, actorId) };
    });
  }

  again(id: number, actorId: number): Promise<Invited> {
    return this.db.transaction(async () => ({ id, inviteUrl: await this.links.make(id, actorId) }));
  }

  end(userId: number, actorId: number): Promise<void> {
    return this.db.transaction(() => this.links.end(userId, actorId));
  }
}
