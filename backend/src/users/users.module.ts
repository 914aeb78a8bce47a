import { Module } from '@nestjs/common';
import { OwnBlockController } from './blocks/own-block.controller.js';
import { UserBlocksRepository } from './blocks/user-blocks.repository.js';
import { UserBlocksService } from './blocks/user-blocks.service.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [OwnBlockController, PreferencesController],
  providers: [
    PreferencesRepository,
    PreferencesService,
    UserBlocksRepository,
    UserBlocksService,
    UsersRepository,
    UsersService,
  ],
  exports: [PreferencesService, UserBlocksRepository, UserBlocksService, UsersRepository, UsersService],
})
export class UsersModule {}
