import { Module } from '@nestjs/common';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { ChangelogChangesService } from './changelog-changes.service.js';
import { PublicChangelogController } from './public-changelog.controller.js';
import { ChangelogController } from './changelog.controller.js';
import { ChangelogRepository } from './changelog.repository.js';
import { ChangelogService } from './changelog.service.js';

@Module({
  imports: [ViewerCheckModule, WorldsModule],
  controllers: [ChangelogController, PublicChangelogController],
  providers: [ChangelogChangesService, ChangelogRepository, ChangelogService],
  exports: [ChangelogService],
})
export class ChangelogModule {}
