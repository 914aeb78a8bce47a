import { Module } from '@nestjs/common';
import { Env } from '../config/env.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { AttachmentsService } from './attachments.service.js';
import { AttachmentsSweep } from './attachments-sweep.js';
import { FileStore } from './file-store.js';
import { fileStoreOf } from './file-stores.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { PersonFiles } from './person-files.js';
import { Thumbnails } from './thumbnails.js';
import { UploadIntake } from './upload-intake.js';
import { UploadSlots } from './upload-slots.js';
import { VirusScanner } from './virus-scanner.js';

@Module({
  imports: [TicketsModule],
  controllers: [AttachmentsController, FilesController],
  providers: [
    AttachmentsRepository,
    AttachmentsService,
    AttachmentsSweep,
    { provide: FileStore, inject: [Env], useFactory: fileStoreOf },
    FilesService,
    PersonFiles,
    Thumbnails,
    UploadIntake,
    UploadSlots,
    VirusScanner,
  ],
  exports: [AttachmentsService, PersonFiles, UploadIntake],
})
export class AttachmentsModule {}
