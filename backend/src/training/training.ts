import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../events/events.service.js';
import { TRAINING } from '../settings/club.js';
import { SettingsChanged } from '../settings/settings.events.js';
import { TicketDeleted } from '../tickets/tickets.events.js';
import { TrainingRepository } from './training.repository.js';

/** The ticket with which a new club practices (docs/decisions/0132-training-ticket.md). */
@Injectable()
export class Training implements OnModuleInit {
  constructor(
    private readonly rows: TrainingRepository,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.within(TicketDeleted, async ({ actorId, data: { isTraining, ownerId } }) => {
      if (isTraining) await this.end(ownerId, actorId);
    });
  }

  /**
   * Adds the ticket to a club without tickets that has never had it. Call in a transaction. No event says that it was
   * opened, because nobody is notified of it.
   */
  async begin(): Promise<void> {
    if (!(await this.rows.begin())) return;
    await this.rows.addTicket(await this.rows.addPlayer());
    await this.tellProcesses(null);
  }

  private async end(playerId: number, actorId: number | null): Promise<void> {
    await this.rows.end(actorId);
    await this.rows.removePlayer(playerId);
    await this.tellProcesses(actorId);
  }

  /** Each process reads whether the club has the ticket. */
  private async tellProcesses(actorId: number | null): Promise<void> {
    await this.events.record(new SettingsChanged(null, actorId, { keys: [TRAINING] }));
  }
}
