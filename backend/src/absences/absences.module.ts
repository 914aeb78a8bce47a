import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { AbsencesController } from './absences.controller.js';
import { AbsencesRepository } from './absences.repository.js';
import { AbsencesService } from './absences.service.js';

@Module({
  imports: [ViewerCheckModule],
  controllers: [AbsencesController],
  providers: [AbsencesRepository, AbsencesService],
  exports: [AbsencesService],
})
export class AbsencesModule {}
