import { PasswordAndCodeDto } from '../../mfa/dto/proof.dto.js';

/** Password and, where it is on, second factor of the signed-in user. */
export class ConfirmSessionDto extends PasswordAndCodeDto {}
