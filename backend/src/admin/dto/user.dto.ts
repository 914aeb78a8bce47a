import { ApiPropertyOptional, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
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
  /** Part of a name or an email. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(SEARCH_LENGTH, tooLong(SEARCH_LENGTH))
  q?: string;

  /** `temporary`: the password is one that an admin set. The others exclude each other. */
  @ApiPropertyOptional({ enum: USER_STATES })
  @IsOptional()
  @IsIn(USER_STATES)
  state?: UserState;

  /** Whether the second factor is on. */
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
   * Optional with `invite`: the person is asked for it.
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
   * 8 characters to 72 bytes; not a common password, not the name, not the email. It is temporary: the person chooses
   * another at the first sign-in. Omitted with `invite`.
   */
  @ValidateIf(({ invite }: CreateUserDto) => invite !== true)
  @IsString()
  password?: string;

  /**
   * True: the answer has a link with which the person chooses the password, and a mail is sent where mail is set up.
   */
  @MayBeLeftOut()
  @IsBoolean()
  invite?: boolean;

  /** The default of a new account is `user`. */
  @MayBeLeftOut()
  @IsEnum(Role)
  // A default would be inherited by UpdateUserDto, and every change would reset the role.
  role?: Role;
}

class UserFields extends OmitType(CreateUserDto, ['password', 'invite']) {
  /** False: the user cannot sign in, and the user's sessions end. */
  @IsBoolean()
  isActive: boolean;
}

/** Omitted fields stay as they are. */
export class UpdateUserDto extends PartialType(UserFields, { skipNullProperties: false }) {}

export class ChangeUserPasswordDto {
  /**
   * 8 characters to 72 bytes; not a common password, not the name, not the email. It is temporary: the person chooses
   * another at the next sign-in.
   */
  @IsString()
  newPassword: string;

  /** True: the API tokens of the account are revoked as well. */
  @MayBeLeftOut()
  @IsBoolean()
  revokeApiTokens?: boolean;
}

/** An account as admins see it. */
export class UserResponse {
  id: number;
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  mfaEnabled: boolean;
  /** Own tickets that are neither resolved nor closed. */
  activeTicketCount: number;
  lastLogin: Date | null;
  /** Time of the open invitation; null without one. */
  invitedAt: Date | null;
  /** Until when the link of that invitation works, or when it ended. */
  invitedUntil: Date | null;
  /** Until when the password, which an admin set, opens the account; null when the person chose it. */
  temporaryPasswordUntil: Date | null;
  /** Until when the player may not open tickets, or not write; null when they may. */
  blockedUntil: Date | null;
  /** When a mail server refused the address for good; null again when it changes. */
  mailBouncedAt: Date | null;
  createdAt: Date;

  static from(row: UserRow): UserResponse {
    return { ...row };
  }
}

export type InvitedRow = { readonly row: UserRow; readonly inviteUrl: string | undefined };

/** An account that was just created or invited. */
export class InvitedUserResponse extends UserResponse {
  /**
   * The link of the invitation, with `invite`. It is shown once and works once. Without `PUBLIC_URL` it is only the
   * path.
   * @example https://suporte.clube.test/redefinir#Zr3…
   */
  inviteUrl?: string;

  static of({ row, inviteUrl }: InvitedRow): InvitedUserResponse {
    return { ...UserResponse.from(row), ...(inviteUrl !== undefined && { inviteUrl }) };
  }
}

/** The number of accounts of each role. */
export class RoleCountsResponse {
  user: number;
  staff: number;
  admin: number;
}
