import { Injectable, Logger } from '@nestjs/common';
import { OutgoingService } from '../../common/outgoing/outgoing-service.js';
import { postJson } from '../../common/outgoing/post-json.js';
import { signatureOf } from '../../common/secrets/signature.js';
import { Env } from '../../config/env.js';
import { AnsweredCharacterDto } from '../dto/game-character.dto.js';
import { readCharacters } from './game-answer.js';

const TIMEOUT_MS = 3000;
const BODY_MAX = 256 * 1024;

/** Asks the game for the characters of an account; see docs/decisions/0064-game-api.md. */
@Injectable()
export class GameApi {
  private readonly logger = new Logger(GameApi.name);
  private readonly game = new OutgoingService(this.logger, 'the characters could not be loaded from the game');

  constructor(private readonly env: Env) {}

  get isConfigured(): boolean {
    return this.env.game.apiUrl !== undefined;
  }

  /** @returns undefined when the game is not configured, unreachable or answers nonsense */
  async charactersOf(email: string): Promise<AnsweredCharacterDto[] | undefined> {
    const { apiUrl, apiSecret } = this.env.game;
    if (!apiUrl || !apiSecret) return undefined;
    return this.game.call(() => this.ask(apiUrl, apiSecret, email));
  }

  private async ask(url: string, secret: string, email: string): Promise<AnsweredCharacterDto[]> {
    const body = JSON.stringify({ email });
    const headers = signatureOf(body, secret);
    const reply = await postJson(url, body, { timeoutMs: TIMEOUT_MS, bodyMax: BODY_MAX, headers });
    return readCharacters(reply, (count, reason) =>
      this.logger.warn(`${count} characters of the game were skipped, the first of them for: ${reason}`),
    );
  }
}
