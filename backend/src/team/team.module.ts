import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { TeamController } from './team.controller.js';
import { TeamRepository } from './team.repository.js';

@Module({ imports: [RealtimeModule], controllers: [TeamController], providers: [TeamRepository] })
export class TeamModule {}
