import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { fault, notFound } from '../../common/faults/fault.js';
import { type Rate, RateLimits } from '../../common/redis/rate-limits.js';
import { UsersRepository } from '../../users/users.repository.js';
import { GameApi, type GameTest } from '../../worlds/game/game-api.js';

const gameIsOff = fault(409, 'game.off');

/** Limited, because the game's server belongs to others. */
export const GAME_TESTS_PER_MINUTE = 5;
const RATE: Rate = { name: 'game-test', windowMs: 60_000 };

@Injectable()
export class GameTestService {
  constructor(
    private readonly game: GameApi,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
  ) {}

  /** Returns failures of the game as results. @throws 409 when no game is configured, 429 */
  async run({ id }: Viewer): Promise<GameTest> {
    if (!this.game.isConfigured) throw gameIsOff();
    await this.limits.spend(RATE, id, GAME_TESTS_PER_MINUTE);
    const user = await this.users.find(id);
    if (!user) throw notFound();
    return this.game.test(user.email);
  }
}
