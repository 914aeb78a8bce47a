import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { ChangeMacroDto, CreateMacroDto, MacroResponse } from './dto/macro.dto.js';
import { MacroChangesService } from './macro-changes.service.js';
import { MacrosService } from './macros.service.js';

@ApiTags('macros')
@Controller('macros')
@Allow(...TEAM)
export class MacrosController {
  constructor(
    private readonly macros: MacrosService,
    private readonly changes: MacroChangesService,
  ) {}

  /** Lists the caller's own macros and the shared macros by name. Their variables remain in braces. */
  @Get()
  async listMacros(@CurrentViewer() viewer: Viewer): Promise<MacroResponse[]> {
    return (await this.macros.list(viewer)).map((row) => MacroResponse.from(row));
  }

  /**
   * Creates a macro with a text in Portuguese, English or both. A person can have 100 macros, and the team can share
   * 100. The variables are `{jogador}`, `{personagem}`, `{mundo}`, `{chamado}`, `{clube}` and `{prazo}`.
   */
  @Post()
  @Idempotent(MacrosService)
  @Faults(400, 403, 409)
  async createMacro(@CurrentViewer() viewer: Viewer, @Body() dto: CreateMacroDto): Promise<MacroResponse> {
    return this.shown(viewer, await this.changes.add(viewer, dto));
  }

  /** Changes a macro, shares it, or stops sharing it. */
  @Patch(':id')
  @Faults(400, 403, 404, 409)
  async updateMacro(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: ChangeMacroDto,
  ): Promise<MacroResponse> {
    await this.changes.change(viewer, id, dto);
    return this.shown(viewer, id);
  }

  /** Deletes a macro. Messages written with the macro remain. */
  @Delete(':id')
  @HttpCode(204)
  @Faults(403, 404)
  deleteMacro(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.changes.remove(viewer, id);
  }

  private async shown(viewer: Viewer, id: number): Promise<MacroResponse> {
    return MacroResponse.from(await this.macros.one(viewer, id));
  }
}
