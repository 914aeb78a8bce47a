import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { answerPage } from '../common/persistence/paging.js';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';
import { feedOf } from './changelog-feed.js';
import { ChangelogService } from './changelog.service.js';
import { ChangelogEntryResponse, PublishedQuery } from './dto/changelog-entry.dto.js';

@ApiTags('changelog')
@Controller()
export class PublicChangelogController {
  constructor(
    private readonly changelog: ChangelogService,
    private readonly club: Club,
    private readonly env: Env,
  ) {}

  /** Lists the published entries, newest first. */
  @Get('changelog')
  @Public()
  @Faults(400, 429)
  async listChangelogEntries(
    @Query() query: PublishedQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangelogEntryResponse[]> {
    return answerPage(response, await this.changelog.published(query), (row) => ChangelogEntryResponse.from(row));
  }

  /** Returns the newest entries as RSS 2.0, in the language of `Accept-Language`. */
  @Get('novidades.xml')
  @Public()
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Header('Vary', 'Accept-Language')
  @ApiOkResponse({ content: { 'application/rss+xml': { schema: { type: 'string' } } } })
  async getChangelogFeed(@CurrentLanguage() language: Language): Promise<string> {
    const { rows } = await this.changelog.newest();
    // Without PUBLIC_URL the links are relative, because the sender of a request chooses its Host header.
    const site = this.env.server.publicUrl ?? '';
    const title = translate('changelog.feed', language, { club: this.club.values.name });
    return feedOf({ title, page: `${site.replace(/\/$/, '')}/novidades`, language, rows });
  }
}
