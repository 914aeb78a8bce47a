import { Global, Module } from '@nestjs/common';
import { ClubImagesController } from './club-images.controller.js';
import { ClubManifestController } from './club-manifest.controller.js';
import { Club } from './club.js';
import { SettingsController } from './settings.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

@Global()
@Module({
  controllers: [SettingsController, ClubImagesController, ClubManifestController],
  providers: [Club, SettingsRepository, SettingsService],
  exports: [Club, SettingsService],
})
export class SettingsModule {}
