import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { ADMINS, type Viewer } from '../common/role.js';
import { MaintenanceStateResponse } from './dto/maintenance.response.js';
import { SwitchMaintenanceDto } from './dto/switch-maintenance.dto.js';
import { MaintenanceService } from './maintenance.service.js';

@ApiTags('admin')
@Controller('admin/maintenance')
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  /** Whether the product is closed to everyone but admins. */
  @Get()
  @Allow(...ADMINS)
  async show(): Promise<MaintenanceStateResponse> {
    return MaintenanceStateResponse.from(await this.maintenance.read());
  }

  /** Closes the product to everyone but admins, or opens it again. */
  @Post()
  @HttpCode(200)
  @Allow(...ADMINS)
  @Faults(400)
  async switch(
    @Body() { isActive, message }: SwitchMaintenanceDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<MaintenanceStateResponse> {
    return MaintenanceStateResponse.from(await this.maintenance.switch(viewer, isActive, message || null));
  }
}
