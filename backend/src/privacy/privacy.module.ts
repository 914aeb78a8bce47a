import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { PersonErasure } from './person-erasure.js';
import { PersonExport } from './person-export.js';
import { PrivacyController } from './privacy.controller.js';

@Module({
  imports: [AttachmentsModule, AuthModule, UsersModule],
  controllers: [PrivacyController],
  providers: [PersonErasure, PersonExport],
})
export class PrivacyModule {}
