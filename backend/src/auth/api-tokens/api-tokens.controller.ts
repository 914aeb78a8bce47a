import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Confirmed, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { ApiTokensService } from './api-tokens.service.js';
import { ApiTokenResponse, CreateApiTokenDto, CreatedApiTokenResponse } from './dto/api-token.dto.js';

@ApiTags('admin')
@Controller('admin/tokens')
@Allow(...ADMINS)
@PeopleOnly()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  /** Lists the API tokens without their secret parts, newest first. */
  @Get()
  async listApiTokens(): Promise<ApiTokenResponse[]> {
    return (await this.tokens.list()).map((row) => ApiTokenResponse.from(row));
  }

  /** Creates an API token. Only this response contains the token. */
  @Post()
  @Confirmed()
  @Faults(400, 409)
  async createApiToken(
    @Body() dto: CreateApiTokenDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CreatedApiTokenResponse> {
    const { row, token } = await this.tokens.create(viewer, dto);
    return { ...ApiTokenResponse.from(row), token };
  }

  /** Revokes an API token immediately. */
  @Delete(':id')
  @Confirmed()
  @HttpCode(204)
  @Faults(404)
  async revokeApiToken(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.tokens.revoke(viewer, id);
  }
}
