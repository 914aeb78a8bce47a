import { PickType } from '@nestjs/swagger';
import { LoginDto } from '../../auth/sign-in/dto/login.dto.js';

export class ForgotPasswordDto extends PickType(LoginDto, ['email']) {}
