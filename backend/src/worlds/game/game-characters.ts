import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import type { User } from '../../users/user.entity.js';
import { UsersRepository } from '../../users/users.repository.js';
import type { AnsweredCharacterDto } from '../dto/game-character.dto.js';
import { type SavedCharacter, WorldsRepository } from '../worlds.repository.js';
import { GameApi } from './game-api.js';

const MINUTE_MS = 60_000;
export const ASK_AGAIN_AFTER_MINUTES = 5;
const ASK_AGAIN_AFTER_MS = ASK_AGAIN_AFTER_MINUTES * MINUTE_MS;

type Refresh = { readonly done: Promise<void>; readonly begunAt: number };

/** Keeps a copy of the game's characters up to date. Changes of a copy are not recorded as events. */
@Injectable()
export class GameCharacters {
  private readonly refreshes = new Map<number, Refresh>();

  constructor(
    private readonly game: GameApi,
    private readonly users: UsersRepository,
    private readonly worlds: WorldsRepository,
    private readonly db: Db,
  ) {}

  /** Calls the game at most once in five minutes per person. After a failure the stored characters stay. */
  async refresh(userId: number): Promise<void> {
    if (!this.game.isConfigured) return;
    this.forgetOld();
    const running = this.refreshes.get(userId);
    if (running) return running.done;
    const done = this.load(userId);
    this.refreshes.set(userId, { done, begunAt: performance.now() });
    return done;
  }

  private forgetOld(): void {
    const limit = performance.now() - ASK_AGAIN_AFTER_MS;
    for (const [userId, { begunAt }] of this.refreshes) {
      if (begunAt > limit) return;
      this.refreshes.delete(userId);
    }
  }

  private async load(userId: number): Promise<void> {
    let isLoaded = false;
    try {
      const user = await this.users.find(userId);
      const answered = user && (await this.game.charactersOf(user.email));
      if (!answered) return;
      await this.save(user, answered);
      isLoaded = true;
    } finally {
      if (!isLoaded) this.refreshes.delete(userId);
    }
  }

  private save({ id, email }: User, answered: readonly AnsweredCharacterDto[]): Promise<void> {
    return this.db.transaction(async () => {
      // During the call the person may have been erased, or got another e-mail.
      const present = await this.users.lock(id);
      if (present?.email !== email) return;
      await this.worlds.replaceCharacters(id, await this.inKnownWorlds(id, answered));
    });
  }

  private async inKnownWorlds(userId: number, answered: readonly AnsweredCharacterDto[]): Promise<SavedCharacter[]> {
    const worldIds = await this.worlds.idsByName();
    const found = new Map<string, SavedCharacter>();
    for (const { world, guild = null, isOnline = false, lastLogin = null, ...character } of answered) {
      const worldId = worldIds.get(world.toLowerCase());
      const { externalId = character.name } = character;
      if (worldId)
        found.set(`${worldId}\n${externalId}`, {
          ...character,
          externalId,
          guild,
          isOnline,
          lastLogin,
          userId,
          worldId,
        });
    }
    return [...found.values()];
  }
}
