import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { Env } from '../config/env.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { AttachmentsService } from './attachments.service.js';
import { DeletedFiles } from './deletion/deleted-files.js';
import { DeletedFilesRepository } from './deletion/deleted-files.repository.js';
import { FileStore } from './store/file-store.js';
import { fileStoreOf } from './store/file-stores.js';
import { FilesController } from './serving/files.controller.js';
import { FilesService } from './serving/files.service.js';
import { PersonFiles } from './serving/person-files.repository.js';
import { Thumbnails } from './serving/thumbnails.js';
import { AttachmentsSweep } from './sweep/attachments-sweep.js';
import { Orphans } from './sweep/orphans.js';
import { StoreOwner } from './sweep/store-owner.js';
import { UploadIntake } from './upload/upload-intake.js';
import { UploadQuota } from './upload/upload-quota.js';
import { VirusScanner } from './upload/virus-scanner.js';

@Module({
  imports: [AuthModule, TicketsModule],
  controllers: [AttachmentsController, FilesController],
  providers: [
    AttachmentsRepository,
    AttachmentsService,
    AttachmentsSweep,
    DeletedFiles,
    DeletedFilesRepository,
    { provide: FileStore, inject: [Env], useFactory: fileStoreOf },
    FilesService,
    Orphans,
    PersonFiles,
    StoreOwner,
    Thumbnails,
    UploadIntake,
    UploadQuota,
    VirusScanner,
  ],
  exports: [AttachmentsService, AttachmentsSweep, DeletedFiles, FileStore, PersonFiles, UploadIntake],
})
export class AttachmentsModule {}
