import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesRepository } from './preferences.repository.js';
import { PreferencesService } from './preferences.service.js';

@Module({
  imports: [UsersModule, WorldsModule],
  controllers: [PreferencesController],
  providers: [PreferencesRepository, PreferencesService],
  exports: [PreferencesService],
})
export class PreferencesModule {}
