import { Module } from '@nestjs/common';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [PreferencesController],
  providers: [PreferencesRepository, PreferencesService, UsersRepository, UsersService],
  exports: [PreferencesService, UsersRepository, UsersService],
})
export class UsersModule {}
