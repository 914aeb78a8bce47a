import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.js';
import { Club } from './club.js';
import { ManifestResponse } from './dto/manifest.response.js';

@ApiTags('site')
@Controller('club')
export class ClubManifestController {
  constructor(private readonly club: Club) {}

  /** Returns the web app manifest, with which the page can be added to a home screen. */
  @Public()
  @Get('manifest')
  @Header('Cache-Control', 'no-cache')
  manifest(): ManifestResponse {
    return ManifestResponse.from(this.club.values.name, this.club.faviconUrl);
  }
}
