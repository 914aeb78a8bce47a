import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, Confirmed, ConfirmedByService, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { AccountAccess } from './account-access.service.js';
import { AdminUsersService } from './admin-users.service.js';
import { ChangeUserPasswordDto } from './dto/change-user-password.dto.js';
import { CreateUserDto } from './dto/create-user.dto.js';
import { UpdateUserDto } from './dto/update-user.dto.js';
import { UserResponse } from './dto/user.response.js';
import { UsersQuery } from './dto/users.query.js';

@ApiTags('admin')
@Controller('admin/users')
@Allow(...ADMINS)
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly access: AccountAccess,
  ) {}

  /** Lists accounts by name; `q` filters by name or email. */
  @Get()
  @Faults(400)
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: UsersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserResponse[]> {
    return answerPage(response, await this.users.page(viewer, query), (row) => UserResponse.from(row));
  }

  /** Creates an account, with a password or with an invitation by mail. One of the team needs a confirmed session. */
  @Post()
  @PeopleOnly()
  @ConfirmedByService()
  @Faults(400, 409)
  async create(@Body() dto: CreateUserDto, @CurrentViewer() viewer: Viewer): Promise<UserResponse> {
    return UserResponse.from(await this.users.create(viewer, dto));
  }

  /**
   * Changes an account. A new role or a deactivation ends the account's sessions. A change of an account of the team needs a
   * confirmed session, and so does another email of any account. A mail notifies the old address.
   */
  @Put(':id')
  @PeopleOnly()
  @ConfirmedByService()
  @Faults(400, 404, 409)
  async update(
    @IdParam() id: number,
    @Body() dto: UpdateUserDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.users.update(viewer, id, dto));
  }

  /** Sets a new password of another account and ends its sessions. */
  @Post(':id/change-password')
  @PeopleOnly()
  @Confirmed()
  @HttpCode(200)
  @Faults(400, 404, 409)
  async changePassword(
    @IdParam() id: number,
    @Body() dto: ChangeUserPasswordDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.access.changePassword(viewer, id, dto));
  }

  /** Sends the invitation again: a mail with a link to choose the password. Only for an account that has never signed in. */
  @Post(':id/invite')
  @PeopleOnly()
  @HttpCode(200)
  @Faults(404, 409)
  async invite(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<UserResponse> {
    return UserResponse.from(await this.users.invite(viewer, id));
  }

  /** Turns the second factor of another account off, for a user who lost the phone and the recovery codes. */
  @Post(':id/reset-mfa')
  @PeopleOnly()
  @Confirmed()
  @HttpCode(200)
  @Faults(404, 409)
  async resetMfa(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<UserResponse> {
    return UserResponse.from(await this.access.resetMfa(viewer, id));
  }
}
