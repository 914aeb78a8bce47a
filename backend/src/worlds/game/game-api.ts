import { Injectable, Logger } from '@nestjs/common';
import { OutgoingService } from '../../common/outgoing/outgoing-service.js';
import { postJson } from '../../common/outgoing/post-json.js';
import { signatureOf } from '../../common/secrets/signature.js';
import { Env } from '../../config/env.js';
import { AnsweredCharacterDto } from '../dto/game-character.dto.js';
import { readCharacters } from './game-answer.js';
import { GameOutcome, GameStatusError, outcomeOf } from './game-outcome.js';
import { GameRecord } from './game-record.js';

const TIMEOUT_MS = 3000;
const BODY_MAX = 256 * 1024;

export type GameTest = {
  readonly outcome: GameOutcome;
  readonly status: number | null;
  readonly durationMs: number;
};

/** See docs/decisions/0064-game-api.md. */
@Injectable()
export class GameApi {
  private readonly logger = new Logger(GameApi.name);
  private readonly game = new OutgoingService(this.logger, 'the characters could not be loaded from the game');

  constructor(
    private readonly env: Env,
    private readonly record: GameRecord,
  ) {}

  get isConfigured(): boolean {
    return this.env.game.apiUrl !== undefined;
  }

  get host(): string | null {
    const { apiUrl } = this.env.game;
    return apiUrl === undefined ? null : new URL(apiUrl).host;
  }

  get restsUntil(): Date | null {
    return this.game.restsUntil;
  }

  async charactersOf(email: string): Promise<AnsweredCharacterDto[] | undefined> {
    if (!this.isConfigured) return undefined;
    return this.game.call(() => this.ask(email));
  }

  /** Calls the game even during its rest, and stores the counts before it returns. The characters are not stored. */
  async test(email: string): Promise<GameTest> {
    const begun = performance.now();
    const result = await this.game
      .callAnyway(() => this.ask(email))
      .then(
        () => ({ outcome: GameOutcome.Answered, status: null }),
        (error: unknown) => ({
          outcome: outcomeOf(error),
          status: error instanceof GameStatusError ? error.status : null,
        }),
      );
    const durationMs = Math.round(performance.now() - begun);
    await this.record.written();
    return { ...result, durationMs };
  }

  private ask(email: string): Promise<AnsweredCharacterDto[]> {
    return this.record.count(() => this.request(email));
  }

  private async request(email: string): Promise<AnsweredCharacterDto[]> {
    const { apiUrl, apiSecret } = this.env.game;
    const body = JSON.stringify({ email });
    const headers = signatureOf(body, apiSecret!);
    const reply = await postJson(apiUrl!, body, { timeoutMs: TIMEOUT_MS, bodyMax: BODY_MAX, headers });
    return readCharacters(reply, (count, reason) =>
      this.logger.warn(`${count} characters of the game were skipped, the first of them for: ${reason}`),
    );
  }
}
