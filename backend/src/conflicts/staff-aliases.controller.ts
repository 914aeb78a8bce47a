import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { StaffAliasesDto, StaffAliasResponse } from './dto/staff-aliases.dto.js';
import { StaffAliasesService } from './staff-aliases.service.js';

@ApiTags('admin')
@Controller('admin/users/:id/aliases')
@Allow(...ADMINS)
@PeopleOnly()
export class StaffAliasesController {
  constructor(private readonly aliases: StaffAliasesService) {}

  /** Lists the aliases of a team member: names under which players know the member, in addition to character names. */
  @Get()
  @Faults(404)
  async listStaffAliases(@IdParam() id: number): Promise<StaffAliasResponse[]> {
    return (await this.aliases.of(id)).map((alias) => StaffAliasResponse.from(alias));
  }

  /**
   * Replaces the aliases of a team member, at most 20. Reports that are not closed and name an alias are withheld from
   * the member immediately.
   */
  @Put()
  @Faults(400, 404)
  async replaceStaffAliases(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { aliases }: StaffAliasesDto,
  ): Promise<StaffAliasResponse[]> {
    return (await this.aliases.replace(viewer, id, aliases)).map((alias) => StaffAliasResponse.from(alias));
  }
}
