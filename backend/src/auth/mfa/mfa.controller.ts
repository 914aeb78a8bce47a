import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly, WhileOwing } from '../../common/access/access.js';
import { Faults } from '../../common/faults/api-faults.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { Club } from '../../settings/club.js';
import { CurrentOrigin, type Origin } from '../sessions/origin.js';
import {
  DisableMfaDto,
  EnableMfaDto,
  MfaSetupResponse,
  MfaStateResponse,
  RecoveryCodesResponse,
  SetUpMfaDto,
} from './dto/mfa.dto.js';
import { MfaService } from './mfa.service.js';

@ApiTags('auth')
@Controller('auth/mfa')
@PeopleOnly()
export class MfaController {
  constructor(
    private readonly mfa: MfaService,
    private readonly club: Club,
  ) {}

  /**
   * Starts the setup of the caller's second factor. The second factor is on once `enable` has received a valid code.
   */
  @Post('setup')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @WhileOwing(['factor'])
  @Faults(400, 409, 429)
  async setUpMfa(
    @Body() { password }: SetUpMfaDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<MfaSetupResponse> {
    return MfaSetupResponse.from(await this.mfa.setUp(viewer, password, ip), this.club.values.name);
  }

  /** Turns on the caller's second factor and returns ten recovery codes. The server returns the codes once. */
  @Post('enable')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @WhileOwing(['factor'])
  @Faults(400, 409, 429)
  async enableMfa(
    @Body() { token }: EnableMfaDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.mfa.enable(viewer, token, ip) };
  }

  /** Turns off the caller's second factor. The password and a code are required. */
  @Post('disable')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @Faults(400, 409, 429)
  async disableMfa(
    @Body() { password, token }: DisableMfaDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<MfaStateResponse> {
    await this.mfa.disable(viewer, password, token, ip);
    return { mfaEnabled: false };
  }
}
