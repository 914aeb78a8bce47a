import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access.js';
import { Faults } from '../../common/api-faults.js';
import { IdParam } from '../../common/entity-id.js';
import { ADMINS, type Viewer } from '../../common/role.js';
import { ApiTokensService } from './api-tokens.service.js';
import { ApiTokenResponse, CreatedApiTokenResponse } from './dto/api-token.response.js';
import { CreateApiTokenDto } from './dto/create-api-token.dto.js';

@ApiTags('admin')
@Controller('admin/tokens')
@Allow(...ADMINS)
@PeopleOnly()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  /** The tokens of programs, newest first; the tokens themselves are not shown again. */
  @Get()
  async list(): Promise<ApiTokenResponse[]> {
    return (await this.tokens.list()).map((row) => ApiTokenResponse.from(row));
  }

  /** Makes a token for a program. The answer is the only one that shows it. */
  @Post()
  @Faults(400, 409)
  async create(@Body() dto: CreateApiTokenDto, @CurrentViewer() viewer: Viewer): Promise<CreatedApiTokenResponse> {
    const { row, token } = await this.tokens.create(viewer, dto);
    return { ...ApiTokenResponse.from(row), token };
  }

  /** Revokes a token at once. */
  @Delete(':id')
  @HttpCode(204)
  @Faults(404)
  async revoke(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.tokens.revoke(viewer, id);
  }
}
