import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { CharactersController } from './characters.controller.js';
import { GameApi } from './game/game-api.js';
import { GameCharacters } from './game/game-characters.js';
import { GameHoursRepository } from './game/game-hours.repository.js';
import { GameRecord } from './game/game-record.js';
import { WorldsController } from './worlds.controller.js';
import { WorldsRepository } from './worlds.repository.js';
import { WorldsService } from './worlds.service.js';

const GAME = [GameApi, GameCharacters, GameRecord, GameHoursRepository];

@Module({
  imports: [UsersModule],
  controllers: [WorldsController, CharactersController],
  providers: [WorldsRepository, WorldsService, ...GAME],
  exports: [WorldsRepository, WorldsService, GameApi, GameHoursRepository],
})
export class WorldsModule {}
