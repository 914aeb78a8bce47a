import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { EVERYONE, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';
import { DisableMfaDto, EnableMfaDto, SetUpMfaDto } from './dto/mfa.dto.js';
import { MfaSetupResponse, MfaStateResponse, RecoveryCodesResponse } from './dto/mfa.response.js';
import { MfaService } from './mfa.service.js';
import { CurrentOrigin, type Origin } from './origin.js';

@ApiTags('auth')
@Controller('auth/mfa')
@PeopleOnly()
export class MfaController {
  constructor(
    private readonly mfa: MfaService,
    private readonly env: Env,
  ) {}

  /** Begins turning on the second factor of the own account; it counts once `enable` got a code of it. */
  @Post('setup')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @Faults(400, 409, 429)
  async setUp(
    @Body() { password }: SetUpMfaDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<MfaSetupResponse> {
    return MfaSetupResponse.from(await this.mfa.setUp(viewer, password, ip), this.env.CLUB_NAME);
  }

  /** Turns the second factor on and gives ten recovery codes, this once. */
  @Post('enable')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @Faults(400, 409, 429)
  async enable(
    @Body() { token }: EnableMfaDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.mfa.enable(viewer, token, ip) };
  }

  /** Turns the second factor of the own account off; needs both factors. */
  @Post('disable')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @Faults(400, 409, 429)
  async disable(
    @Body() { password, token }: DisableMfaDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<MfaStateResponse> {
    await this.mfa.disable(viewer, password, token, ip);
    return { mfaEnabled: false };
  }
}
