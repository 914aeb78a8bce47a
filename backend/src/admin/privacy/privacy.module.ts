import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../../attachments/attachments.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { UsersModule } from '../../users/users.module.js';
import { PersonErasure } from './person-erasure.js';
import { PersonExport } from './person-export.js';
import { PrivacyController } from './privacy.controller.js';

/** Apart from its room, so that the commands need no more of the product than this. */
@Module({
  imports: [AttachmentsModule, AuthModule, UsersModule],
  controllers: [PrivacyController],
  providers: [PersonErasure, PersonExport],
})
export class PrivacyModule {}
