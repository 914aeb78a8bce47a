import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CsvModule } from '../csv/csv.module.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { UsersModule } from '../users/users.module.js';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { SuspensionChangesService } from './suspensions/suspension-changes.service.js';
import { SuspensionsController } from './suspensions/suspensions.controller.js';
import { AdminClubImagesController } from './club-images/admin-club-images.controller.js';
import { AccountAccess } from './account-access.service.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersRepository } from './admin-users.repository.js';
import { AdminUsersService } from './admin-users.service.js';
import { FirstStepsController } from './first-steps/first-steps.controller.js';
import { FirstStepsRepository } from './first-steps/first-steps.repository.js';
import { FirstStepsService } from './first-steps/first-steps.service.js';
import { AdminEventsController } from './security/admin-events.controller.js';
import { EventLogService } from './security/event-log.service.js';
import { AdminCharactersController } from './worlds/admin-characters.controller.js';
import { AdminCharactersService } from './worlds/admin-characters.service.js';
import { AdminWorldsController } from './worlds/admin-worlds.controller.js';
import { AdminWorldsRepository } from './worlds/admin-worlds.repository.js';
import { AdminWorldsService } from './worlds/admin-worlds.service.js';
import { GameTestService } from './worlds/game-test.service.js';
import { WorldsModule } from '../worlds/worlds.module.js';

@Module({
  imports: [AttachmentsModule, AuthModule, CsvModule, RecoveryModule, UsersModule, ViewerCheckModule, WorldsModule],
  controllers: [
    AdminClubImagesController,
    AdminUsersController,
    AdminWorldsController,
    AdminCharactersController,
    FirstStepsController,
    AdminEventsController,
    SuspensionsController,
  ],
  providers: [
    AdminUsersRepository,
    AdminUsersService,
    AccountAccess,
    SuspensionChangesService,
    AdminWorldsRepository,
    AdminWorldsService,
    AdminCharactersService,
    GameTestService,
    FirstStepsRepository,
    FirstStepsService,
    EventLogService,
  ],
})
export class AdminModule {}
