import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { CurrentOrigin, type Origin } from '../auth/sessions/origin.js';
import { AccountAccess } from './account-access.service.js';
import { AdminUsersService } from './admin-users.service.js';
import { ChangeUserPasswordDto } from './dto/change-user-password.dto.js';
import { ConfirmedDto } from './dto/confirmed.dto.js';
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

  /** Creates an account, with a password or with an invitation by mail. One of the team needs a confirmation. */
  @Post()
  @PeopleOnly()
  @Faults(400, 409, 429)
  async create(
    @Body() dto: CreateUserDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.users.create(viewer, dto, ip));
  }

  /**
   * Changes an account. A new role or a deactivation ends the account's sessions. Another email needs a confirmation, and so do
   * more rights than before: a higher role, or a member of the team who is active again. The old address is told by mail.
   */
  @Put(':id')
  @PeopleOnly()
  @Faults(400, 404, 409, 429)
  async update(
    @IdParam() id: number,
    @Body() dto: UpdateUserDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.users.update(viewer, id, dto, ip));
  }

  /** Sets a new password of another account and ends its sessions. */
  @Post(':id/change-password')
  @PeopleOnly()
  @HttpCode(200)
  @Faults(400, 404, 409, 429)
  async changePassword(
    @IdParam() id: number,
    @Body() dto: ChangeUserPasswordDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.access.changePassword(viewer, id, dto, ip));
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
  @HttpCode(200)
  @Faults(400, 404, 409, 429)
  async resetMfa(
    @IdParam() id: number,
    @Body() dto: ConfirmedDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.access.resetMfa(viewer, id, dto, ip));
  }
}
