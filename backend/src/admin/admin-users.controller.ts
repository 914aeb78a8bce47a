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

  /** Lists accounts by name. Accounts with a pending invitation come first. */
  @Get()
  @Faults(400)
  async listUsers(
    @CurrentViewer() viewer: Viewer,
    @Query() query: UsersQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserResponse[]> {
    return answerPage(response, await this.users.page(viewer, query), (row) => UserResponse.from(row));
  }

  /** Counts the accounts by role, with the other filters applied. */
  @Get('counts')
  @Faults(400)
  async getUserCounts(@Query() filter: UsersFilter): Promise<RoleCountsResponse> {
    return this.users.counts(filter);
  }

  /** Creates an account with a temporary password or an invitation. A team account requires a confirmed session. */
  @Post()
  @PeopleOnly()
  @ConfirmedByService()
  @Faults(400, 409)
  async createUser(@Body() dto: CreateUserDto, @CurrentViewer() viewer: Viewer): Promise<InvitedUserResponse> {
    return InvitedUserResponse.of(await this.users.create(viewer, dto));
  }

  /**
   * Changes an account. A new role or a deactivation ends the account's sessions. A change of a team account, and a
   * change of an email, require a confirmed session. The server notifies the old address if the email changes.
   */
  @Put(':id')
  @PeopleOnly()
  @ConfirmedByService()
  @Faults(400, 404, 409)
  async updateUser(
    @IdParam() id: number,
    @Body() dto: UpdateUserDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.users.update(viewer, id, dto));
  }

  /**
   * Sets a temporary password for another account and ends its sessions. The password expires after seven days. The
   * person must choose a new password after the next sign-in; until then the server rejects all other calls of the
   * account, including calls with its API tokens.
   */
  @Post(':id/change-password')
  @PeopleOnly()
  @Confirmed()
  @HttpCode(200)
  @Faults(400, 404, 409)
  async setUserPassword(
    @IdParam() id: number,
    @Body() dto: ChangeUserPasswordDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<UserResponse> {
    return UserResponse.from(await this.access.changePassword(viewer, id, dto));
  }

  /**
   * Creates a new invitation link and replaces the earlier one. The server sends the link by email if mail is
   * configured. The account must never have signed in.
   */
  @Post(':id/invite')
  @PeopleOnly()
  @Confirmed()
  @HttpCode(200)
  @Faults(404, 409, 429)
  async inviteUser(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<InvitedUserResponse> {
    return InvitedUserResponse.of(await this.users.invite(viewer, id));
  }

  /** Revokes a pending invitation, so that its link stops working. */
  @Delete(':id/invite')
  @PeopleOnly()
  @HttpCode(204)
  @Faults(404)
  async revokeInvite(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.users.endInvite(viewer, id);
  }

  /** Turns off the second factor of another account. This helps a user who lost the phone and the recovery codes. */
  @Post(':id/reset-mfa')
  @PeopleOnly()
  @Confirmed()
  @HttpCode(200)
  @Faults(404, 409)
  async resetUserMfa(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<UserResponse> {
    return UserResponse.from(await this.access.resetMfa(viewer, id));
  }
}
