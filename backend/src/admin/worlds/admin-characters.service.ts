import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { GameApi } from '../../worlds/game/game-api.js';
import { type GameFigures, GameHoursRepository } from '../../worlds/game/game-hours.repository.js';
import { AdminWorldsRepository, type KnownCharacters } from './admin-worlds.repository.js';

/** The figures cover all processes; `restsUntil` is the state of this process. */
export type GameState = GameFigures & { readonly host: string; readonly restsUntil: Date | null };
export type CharactersOverview = KnownCharacters & { readonly game: GameState | null };

@Injectable()
export class AdminCharactersService {
  constructor(
    private readonly rows: AdminWorldsRepository,
    private readonly game: GameApi,
    private readonly hours: GameHoursRepository,
    private readonly env: Env,
  ) {}

  async overview(): Promise<CharactersOverview> {
    return { ...(await this.rows.knownCharacters(this.env.club.timezone)), game: await this.gameState() };
  }

  private async gameState(): Promise<GameState | null> {
    const { host, restsUntil } = this.game;
    return host === null ? null : { ...(await this.hours.figures()), host, restsUntil };
  }
}
