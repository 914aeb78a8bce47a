import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { PersonErasure } from './person-erasure.js';
import { ArchiveDownload } from './archive-download.js';
import { OwnDataController } from './own-data.controller.js';
import { PersonExport } from './person-export.js';
import { PrivacyController } from './privacy.controller.js';
import { AdminPrivacyController } from './requests/admin-privacy.controller.js';
import { PrivacyRequestsRepository } from './requests/privacy-requests.repository.js';
import { PrivacyRequests } from './requests/privacy-requests.service.js';

@Module({
  imports: [AttachmentsModule, AuthModule, UsersModule, ViewerCheckModule],
  controllers: [PrivacyController, OwnDataController, AdminPrivacyController],
  providers: [ArchiveDownload, PersonErasure, PersonExport, PrivacyRequests, PrivacyRequestsRepository],
})
export class PrivacyModule {}
