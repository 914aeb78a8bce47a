import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { CharactersController } from './characters.controller.js';
import { GameApi } from './game/game-api.js';
import { GameCharacters } from './game/game-characters.js';
import { WorldsController } from './worlds.controller.js';
import { WorldsRepository } from './worlds.repository.js';
import { WorldsService } from './worlds.service.js';

@Module({
  imports: [UsersModule],
  controllers: [WorldsController, CharactersController],
  providers: [WorldsRepository, WorldsService, GameApi, GameCharacters],
  exports: [WorldsRepository, WorldsService],
})
export class WorldsModule {}
