import { Module } from '@nestjs/common';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { UsersModule } from '../users/users.module.js';
import { SecretsModule } from '../common/secrets/secrets.module.js';
import { ApiTokenStrategy } from './api-tokens/api-token.guard.js';
import { ApiTokensController } from './api-tokens/api-tokens.controller.js';
import { ApiTokensRepository } from './api-tokens/api-tokens.repository.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { AdminSessionsController } from './sessions/admin-sessions.controller.js';
import { AdminSessionsRepository } from './sessions/admin-sessions.repository.js';
import { AuthController } from './sign-in/auth.controller.js';
import { LoginLimits, SignInQueues } from './sign-in/login-limits.js';
import { CodeCheck } from './sign-in/code-check.js';
import { SessionConfirmation } from './sign-in/session-confirmation.js';
import { LoginFailuresRepository } from './sign-in/login-failures.repository.js';
import { LoginService } from './sign-in/login.service.js';
import { KnownBrowsersRepository } from './sessions/known-browsers.repository.js';
import { MfaController } from './mfa/mfa.controller.js';
import { MfaRepository } from './mfa/mfa.repository.js';
import { MfaService } from './mfa/mfa.service.js';
import { OwnAccountController } from './passwords/own-account.controller.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { PanelAccounts } from './panel/panel-accounts.js';
import { PanelLogin } from './panel/panel-login.js';
import { PasswordStrategy } from './sign-in/password.guard.js';
import { PasswordCheck } from './sign-in/password-check.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { SecondFactor } from './mfa/second-factor.js';
import { RunningRequests } from './sessions/running-requests.js';
import { SessionCache } from './sessions/session-cache.js';
import { SessionOpening } from './sessions/session-opening.js';
import { SessionStrategy } from './sessions/session.guard.js';
import { SessionsListener } from './sessions/sessions.listener.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UnknownAccountLog } from './sign-in/unknown-account-log.js';

const SIGN_IN = [LoginService, PasswordCheck, CodeCheck, SessionConfirmation, SessionOpening];
const LIMITS = [LoginLimits, LoginFailuresRepository, SignInQueues, UnknownAccountLog];
const PANEL = [PanelAccounts, PanelLogin];
const SESSIONS = [
  SessionsService,
  SessionsRepository,
  AdminSessionsRepository,
  SessionCache,
  SessionsListener,
  KnownBrowsersRepository,
  RunningRequests,
];
const PASSWORDS = [PasswordsService, OwnPasswordService, PasswordHasher];
const SECOND_FACTORS = [MfaService, SecondFactor, MfaRepository];
const STRATEGIES = [ApiTokenStrategy, SessionStrategy, PasswordStrategy];
const API_TOKENS = [ApiTokensService, ApiTokensRepository];

@Module({
  imports: [UsersModule, MaintenanceModule, SecretsModule],
  controllers: [AuthController, MfaController, OwnAccountController, ApiTokensController, AdminSessionsController],
  providers: [
    ...SIGN_IN,
    ...LIMITS,
    ...PANEL,
    ...SESSIONS,
    ...PASSWORDS,
    ...SECOND_FACTORS,
    ...API_TOKENS,
    ...STRATEGIES,
  ],
  exports: [
    RunningRequests,
    SessionsService,
    SignInQueues,
    PasswordsService,
    MfaService,
    SessionConfirmation,
    PasswordHasher,
    ApiTokensService,
    ...STRATEGIES,
  ],
})
export class AuthModule {}
