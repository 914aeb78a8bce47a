import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Env } from '../config/env.js';
import { EventStream } from '../events/event-stream.js';
import type { ClubImageKind } from './club-image.entity.js';
import { type ClubKey, type ClubValues, defaultsOf } from './club-values.js';
import { SettingsChanged } from './settings.events.js';
import { SettingsRepository } from './settings.repository.js';

/** Kept with the settings, so that all processes know it. Null after the ticket was deleted: no other follows. */
export const TRAINING = 'trainingTicket';

const VERSION_LENGTH = 12;

export type ClubState = {
  readonly chosen: Partial<ClubValues>;
  readonly images: Partial<Record<ClubImageKind, string>>;
  readonly updatedAt: Date | null;
  readonly knowsGuard: boolean;
  readonly hasTraining: boolean;
};

@Injectable()
export class Club implements OnModuleInit, OnApplicationBootstrap {
  private current: ClubValues;
  private images: ClubState['images'] = {};
  private knowsGuard = false;
  private training = false;
  private begun = 0;
  private applied = 0;

  constructor(
    private readonly env: Env,
    private readonly rows: SettingsRepository,
    private readonly stream: EventStream,
  ) {
    this.current = defaultsOf(env);
  }

  onModuleInit(): void {
    this.stream.on(SettingsChanged, async () => void (await this.read()));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
  }

  get values(): ClubValues {
    return this.current;
  }

  /** Stays true after the guard is switched off, because tickets that it withheld stay withheld. */
  get hasConflicts(): boolean {
    return this.knowsGuard;
  }

  /** Whether the training ticket is there. */
  get hasTraining(): boolean {
    return this.training;
  }

  /** Whether statements must ask which tickets a member of the team does not see. */
  get withholdsTickets(): boolean {
    return this.knowsGuard || this.training;
  }

  get logoUrl(): string | null {
    return this.urlOf('logo') ?? this.env.club.logoUrl ?? null;
  }

  get faviconUrl(): string | null {
    return this.urlOf('favicon') ?? this.env.club.faviconUrl ?? null;
  }

  /** Ignores the result of an older read, which may predate a change. */
  async read(): Promise<ClubState> {
    const turn = this.nextTurn();
    return this.apply(await this.load(), turn);
  }

  async load(): Promise<ClubState> {
    const [rows, images] = [await this.rows.all(), await this.rows.images()];
    const settings = rows.filter(({ key }) => key !== TRAINING);
    const chosen = settings.filter(({ value }) => value !== null).map(({ key, value }) => [key as ClubKey, value]);
    const times = settings.map(({ updatedAt }) => updatedAt.getTime());
    return {
      chosen: Object.fromEntries(chosen) as Partial<ClubValues>,
      images: Object.fromEntries(images.map(({ kind, sha256 }) => [kind, sha256.slice(0, VERSION_LENGTH)])),
      updatedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
      knowsGuard: settings.some(({ key }) => key === ('conflictGuard' satisfies ClubKey)),
      hasTraining: rows.some(({ key, value }) => key === TRAINING && value !== null),
    };
  }

  apply(state: ClubState, turn = this.nextTurn()): ClubState {
    if (turn < this.applied) return state;
    const { chosen, images, knowsGuard, hasTraining } = state;
    this.applied = turn;
    this.current = { ...defaultsOf(this.env), ...chosen };
    this.images = images;
    this.knowsGuard = knowsGuard;
    this.training = hasTraining;
    return state;
  }

  private nextTurn(): number {
    return (this.begun += 1);
  }

  private urlOf(kind: ClubImageKind): string | undefined {
    const version = this.images[kind];
    return version && `/api/club/${kind}?v=${version}`;
  }
}
