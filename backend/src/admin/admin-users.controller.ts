import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, Confirmed, ConfirmedByService, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { AccountAccess } from './account-access.service.js';
import { AdminUsersService } from './admin-users.service.js';
import {
  ChangeUserPasswordDto,
  CreateUserDto,
  InvitedUserResponse,
  RoleCountsResponse,
  UpdateUserDto,
  UserResponse,
  UsersFilter,
  UsersQuery,
} from './dto/user.dto.js';

@ApiTags('admin')
@Controller('admin/users')
@Allow(...ADMINS)
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly access: AccountAccess,
  ) {}

  /** Lists accounts by name, open invitations first. */
  @Get()
  @Faults(400)
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: UsersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserResponse[]> {
    return answerPage(response, await this.users.page(viewer, query), (row) => UserResponse.from(row));
  }

  /** Counts the accounts of each role that fit the other filters. */
  @Get('counts')
  @Faults(400)
  async counts(@Query() filter: UsersFilter): Promise<RoleCountsResponse> {
    return this.users.counts(filter);
  }

  /**
   * Creates an account, with a temporary password or with an invitation. One of the team needs a confirmed session.
   */
  @Post()
  @PeopleOnly()
  @ConfirmedByService()
  @Faults(400, 409)
  async create(@Body() dto: CreateUserDto, @CurrentViewer() viewer: Viewer): Promise<InvitedUserResponse> {
    return InvitedUserResponse.of(await this.users.create(viewer, dto));
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

  /**
   * Sets a temporary password of another account and ends its sessions. It opens the account for seven days; at the sign-in
   * the person chooses another, and nothing else answers before that, API tokens included.
   */
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

  /**
   * Makes another link with which the person chooses the password; an earlier one stops working. It is mailed where mail is
   * set up. Only for an account that has never signed in.
   */
  @Post(':id/invite')
  @PeopleOnly()
  @Confirmed()
  @HttpCode(200)
  @Faults(404, 409, 429)
  async invite(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<InvitedUserResponse> {
    return InvitedUserResponse.of(await this.users.invite(viewer, id));
  }

  /** Takes an open invitation back: its link stops working. */
  @Delete(':id/invite')
  @PeopleOnly()
  @HttpCode(204)
  @Faults(404)
  async endInvite(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.users.endInvite(viewer, id);
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
