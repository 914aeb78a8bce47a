import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { PasswordAndCodeDto } from '../../auth/mfa/dto/proof.dto.js';
import { invalidField, withText } from '../../common/validation/validation.js';

/** The part of a body that holds it. */
export const CONFIRMATION = 'confirmation';

export const confirmationMissing = () => invalidField(CONFIRMATION, 'auth.confirmation_required');

/** Password and code of the acting admin. */
export const IsConfirmation = () =>
  applyDecorators(
    IsObject(withText('auth.confirmation_required')),
    ValidateNested(),
    Type(() => PasswordAndCodeDto),
  );

export class ConfirmedDto {
  /** The admin's own password and, if it is on, second factor: a session alone is not enough for this. */
  @IsConfirmation()
  confirmation: PasswordAndCodeDto;
}
