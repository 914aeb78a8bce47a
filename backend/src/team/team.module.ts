import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { TeamController } from './team.controller.js';
import { TeamRepository } from './team.repository.js';

@Module({ imports: [RealtimeModule, TicketsModule], controllers: [TeamController], providers: [TeamRepository] })
export class TeamModule {}
