import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { fault, notFound } from '../../common/faults/fault.js';
import { type Rate, RateLimits } from '../../common/redis/rate-limits.js';
import { UsersRepository } from '../../users/users.repository.js';
import { GameApi, type GameTest } from '../../worlds/game/game-api.js';

/** Nothing can be asked: `GAME_API_URL` is not set. */
const gameIsOff = fault(409, 'game.off');

/** Limits requests to the game's server, which belongs to others. */
export const GAME_TESTS_PER_MINUTE = 5;
const RATE: Rate = { name: 'game-test', windowMs: 60_000 };

/** Sends a request to the game, so that an admin sees whether it answers. */
@Injectable()
export class GameTestService {
  constructor(
    private readonly game: GameApi,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
  ) {}

  /** Failures of the game are results. @throws 409 when no game is set up, 429 */
  async run({ id }: Viewer): Promise<GameTest> {
    if (!this.game.isConfigured) throw gameIsOff();
    await this.limits.spend(RATE, id, GAME_TESTS_PER_MINUTE);
    const user = await this.users.find(id);
    if (!user) throw notFound();
    return this.game.test(user.email);
  }
}
