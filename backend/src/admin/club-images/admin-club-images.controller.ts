import { Controller, Delete, HttpCode, Param, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { UploadIntake } from '../../attachments/upload/upload-intake.js';
import { Allow, CurrentViewer, PeopleOnly, type ViewedRequest } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { notFound } from '../../common/faults/fault.js';
import { CLUB_IMAGES, type ClubImageKind } from '../../settings/club-image.entity.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PictureFormDto } from './dto/picture-form.dto.js';

/** Twice the displayed size, for high-density displays. */
const EDGE_PIXELS: Readonly<Record<ClubImageKind, number>> = { logo: 512, favicon: 180 };

@ApiTags('admin')
@Controller('admin/settings/images')
@Allow(...ADMINS)
@PeopleOnly()
export class AdminClubImagesController {
  constructor(
    private readonly settings: SettingsService,
    private readonly intake: UploadIntake,
  ) {}

  /** Replaces the logo or the favicon. The form contains one PNG, JPEG, GIF or WebP image as `files`. */
  @Put(':image')
  @HttpCode(204)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PictureFormDto })
  @Faults(400, 404, 413, 415, 429, 507)
  async replaceClubImage(
    @Param('image') image: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const kind = imageKindOf(image);
    await this.settings.setImage(viewer, kind, await this.intake.takePicture(request, response, EDGE_PIXELS[kind]));
  }

  /** Deletes the uploaded logo or favicon. The default from the environment applies again. */
  @Delete(':image')
  @HttpCode(204)
  @Faults(404)
  async deleteClubImage(@Param('image') image: string, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.settings.removeImage(viewer, imageKindOf(image));
  }
}

const imageKindOf = (given: string): ClubImageKind => {
  const kind = CLUB_IMAGES.find((known) => known === given);
  if (!kind) throw notFound();
  return kind;
};
