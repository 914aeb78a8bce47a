import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { MaintenanceStateResponse, SwitchMaintenanceDto } from './dto/maintenance.dto.js';
import { MaintenanceService } from './maintenance.service.js';

@ApiTags('admin')
@Controller('admin/maintenance')
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  /** Returns the maintenance state. */
  @Get()
  @Allow(...ADMINS)
  async getMaintenance(): Promise<MaintenanceStateResponse> {
    return MaintenanceStateResponse.from(await this.maintenance.read());
  }

  /** Turns maintenance on or off. During maintenance, only admins can use the API. */
  @Post()
  @HttpCode(200)
  @Allow(...ADMINS)
  @Faults(400)
  async setMaintenance(
    @Body() { isActive, message }: SwitchMaintenanceDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<MaintenanceStateResponse> {
    return MaintenanceStateResponse.from(await this.maintenance.switch(viewer, isActive, message || null));
  }
}
