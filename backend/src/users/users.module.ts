import { Module } from '@nestjs/common';
import { OwnSuspensionController } from './suspensions/own-suspension.controller.js';
import { SuspensionsRepository } from './suspensions/suspensions.repository.js';
import { SuspensionsService } from './suspensions/suspensions.service.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [OwnSuspensionController, PreferencesController],
  providers: [
    PreferencesRepository,
    PreferencesService,
    SuspensionsRepository,
    SuspensionsService,
    UsersRepository,
    UsersService,
  ],
  exports: [PreferencesService, SuspensionsRepository, SuspensionsService, UsersRepository, UsersService],
})
export class UsersModule {}
