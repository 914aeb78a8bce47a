import { ApiPropertyOptional, ApiSchema, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import {
  IsBoolean,
  IsEmail,
  IsEnum,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  NotContains,
  ValidateIf,
} from 'class-validator';
import { Role } from '../../common/access/role.js';
import { PageQuery } from '../../common/persistence/paging.js';
import { OneLine, Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { NAME_TOO_SHORT, NO_EMAIL, NO_QUOTES, UNFOLDED } from '../../users/email.rules.js';
import { EMAIL_LENGTH } from '../../users/user.entity.js';
import { MFA_STATES, type MfaState, USER_STATES, type UserRow, type UserState } from '../admin-users.repository.js';

const SEARCH_LENGTH = 254;

export class UsersFilter {
  /** The filter matches a part of the name or of the email. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(SEARCH_LENGTH, tooLong(SEARCH_LENGTH))
  q?: string;

  /** `temporary` selects accounts whose password was set by an admin. The states exclude each other. */
  @ApiPropertyOptional({ enum: USER_STATES })
  @IsOptional()
  @IsIn(USER_STATES)
  state?: UserState;

  @ApiPropertyOptional({ enum: MFA_STATES })
  @IsOptional()
  @IsIn(MFA_STATES)
  mfa?: MfaState;
}

export class UsersQuery extends IntersectionType(PageQuery, UsersFilter) {
  @IsOptional()
  @IsEnum(Role)
  role?: Role;
}

export class CreateUserDto {
  /**
   * The name is optional with `invite`, because the invited person enters it.
   * @example 'Ana Souza'
   */
  @ValidateIf(({ invite, name }: CreateUserDto) => invite !== true || name !== undefined)
  @OneLine()
  @IsString()
  @MinLength(LIMITS.nameMin, NAME_TOO_SHORT)
  @MaxLength(LIMITS.nameMax, tooLong(LIMITS.nameMax))
  name?: string;

  /** @example ana@clube.test */
  @OneLine()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail(NO_QUOTES)
  @NotContains(UNFOLDED, NO_EMAIL)
  email: string;

  /**
   * The password has at least 8 characters and at most 72 bytes. It must not be a common password, the name or the
   * email. The password is temporary: the person chooses a new one at the first sign-in. The field must be omitted with
   * `invite`.
   */
  @ValidateIf(({ invite }: CreateUserDto) => invite !== true)
  @IsString()
  password?: string;

  /**
   * If true, the response contains a link with which the person chooses the password. The server also sends the link by
   * email if mail is configured.
   */
  @MayBeLeftOut()
  @IsBoolean()
  invite?: boolean;

  /** The role of a new account is `user` by default. */
  @MayBeLeftOut()
  @IsEnum(Role)
  // A default would be inherited by UpdateUserDto, and every change would reset the role.
  role?: Role;
}

class UserFields extends OmitType(CreateUserDto, ['password', 'invite']) {
  /** If false, the user cannot sign in, and existing sessions end. */
  @IsBoolean()
  isActive: boolean;
}

@ApiSchema({ description: 'Omitted fields keep their values.' })
export class UpdateUserDto extends PartialType(UserFields, { skipNullProperties: false }) {}

export class ChangeUserPasswordDto {
  /**
   * The password has at least 8 characters and at most 72 bytes. It must not be a common password, the name or the
   * email. The password is temporary: the person chooses a new one at the next sign-in.
   */
  @IsString()
  newPassword: string;

  @MayBeLeftOut()
  @IsBoolean()
  revokeApiTokens?: boolean;
}

export class UserResponse {
  id: number;
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  mfaEnabled: boolean;
  /** The number of the user's tickets that are neither resolved nor closed. */
  activeTicketCount: number;
  lastLogin: Date | null;
  /** The time of the pending invitation, or null if there is none. */
  invitedAt: Date | null;
  /** The time at which the invitation link expires or expired. */
  invitedUntil: Date | null;
  /** The time at which the temporary password expires, or null if the person chose the password. */
  temporaryPasswordUntil: Date | null;
  /** The end of the player's suspension, or null if the player is not suspended. */
  blockedUntil: Date | null;
  /**
   * The time at which a mail server rejected the address permanently. The value becomes null when the address changes.
   */
  mailBouncedAt: Date | null;
  createdAt: Date;

  static from(row: UserRow): UserResponse {
    return { ...row };
  }
}

export type InvitedRow = { readonly row: UserRow; readonly inviteUrl: string | undefined };

export class InvitedUserResponse extends UserResponse {
  /**
   * The invitation link, present with `invite`. The server returns the link once, and the link works once. Without
   * `PUBLIC_URL` the value is a path.
   * @example https://suporte.clube.test/redefinir#Zr3…
   */
  inviteUrl?: string;

  static of({ row, inviteUrl }: InvitedRow): InvitedUserResponse {
    return { ...UserResponse.from(row), ...(inviteUrl !== undefined && { inviteUrl }) };
  }
}

export class RoleCountsResponse {
  user: number;
  staff: number;
  admin: number;
}
