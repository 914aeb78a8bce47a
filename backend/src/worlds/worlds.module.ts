import { Module } from '@nestjs/common';
import { CharactersController } from './characters.controller.js';
import { WorldsController } from './worlds.controller.js';
import { WorldsRepository } from './worlds.repository.js';

@Module({
  controllers: [WorldsController, CharactersController],
  providers: [WorldsRepository],
  exports: [WorldsRepository],
})
export class WorldsModule {}
