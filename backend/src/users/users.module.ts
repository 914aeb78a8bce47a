import { Module } from '@nestjs/common';
import { OwnSuspensionController } from './suspensions/own-suspension.controller.js';
import { SuspensionsRepository } from './suspensions/suspensions.repository.js';
import { SuspensionsService } from './suspensions/suspensions.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [OwnSuspensionController],
  providers: [SuspensionsRepository, SuspensionsService, UsersRepository, UsersService],
  exports: [SuspensionsRepository, SuspensionsService, UsersRepository, UsersService],
})
export class UsersModule {}
