import { Module } from '@nestjs/common';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApiTokensController } from './api-tokens/api-tokens.controller.js';
import { ApiTokensRepository } from './api-tokens/api-tokens.repository.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { AuthController } from './auth.controller.js';
import { Cleaning } from './cleaning.js';
import { CodeCheck } from './code-check.js';
import { LoginFailuresRepository } from './login-failures.repository.js';
import { LoginLimits } from './login-limits.js';
import { LoginService } from './login.service.js';
import { MfaController } from './mfa.controller.js';
import { MfaRepository } from './mfa.repository.js';
import { MfaService } from './mfa.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { PanelAccounts } from './panel/panel-accounts.js';
import { PanelLogin } from './panel/panel-login.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';
import { SecondFactor } from './second-factor.js';
import { SessionCache } from './session-cache.js';
import { SessionOpening } from './session-opening.js';
import { SessionsListener } from './sessions.listener.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { Vault } from './vault.js';

const SIGN_IN = [LoginService, PasswordCheck, CodeCheck, SessionOpening, LoginLimits, LoginFailuresRepository];
const PANEL = [PanelAccounts, PanelLogin];
const SESSIONS = [SessionsService, SessionsRepository, SessionCache, SessionsListener, Cleaning];
const SECRETS = [PasswordsService, PasswordHasher, MfaService, SecondFactor, MfaRepository, Vault];
const API_TOKENS = [ApiTokensService, ApiTokensRepository];

@Module({
  imports: [UsersModule, MaintenanceModule],
  controllers: [AuthController, MfaController, OwnAccountController, ApiTokensController],
  providers: [...SIGN_IN, ...PANEL, ...SESSIONS, ...SECRETS, ...API_TOKENS],
  exports: [SessionsService, PasswordsService, MfaService, PasswordHasher, ApiTokensService, Vault],
})
export class AuthModule {}
