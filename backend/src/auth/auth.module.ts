import { Module } from '@nestjs/common';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { LoginService } from './login.service.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [UsersModule, MaintenanceModule],
  controllers: [AuthController],
  providers: [LoginService, PasswordHasher, SessionsRepository, SessionsService],
  exports: [PasswordHasher, SessionsService],
})
export class AuthModule {}
