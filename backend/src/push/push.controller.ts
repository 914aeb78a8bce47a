import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentSession, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import {
  PushEndpointDto,
  PushKeyResponse,
  PushTestResponse,
  PutPushSubscriptionDto,
} from './dto/push-subscription.dto.js';
import { PushTestService } from './push-test.service.js';
import { PushService } from './push.service.js';

@ApiTags('push')
@Controller('push')
@Allow(...EVERYONE)
@PeopleOnly()
export class PushController {
  constructor(
    private readonly push: PushService,
    private readonly tests: PushTestService,
  ) {}

  /** Returns the key with which a browser subscribes to push messages. */
  @Get('key')
  getPushKey(): PushKeyResponse {
    return { publicKey: this.push.publicKey };
  }

  /** Turns on push messages for the browser. The subscription belongs to the session and ends at sign-out. */
  @Put('subscription')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400)
  async subscribeToPush(
    @Body() dto: PutPushSubscriptionDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() sessionId: number,
  ): Promise<void> {
    await this.push.put(viewer, sessionId, dto);
  }

  /** Turns off push messages for the browser. A repeated call changes nothing. */
  @Delete('subscription')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400)
  async unsubscribeFromPush(@Body() { endpoint }: PushEndpointDto, @CurrentViewer() { id }: Viewer): Promise<void> {
    await this.push.delete(id, endpoint);
  }

  /** Sends a push message to one of the caller's browsers. A caller can send five test messages a minute. */
  @Post('test')
  @HttpCode(HttpStatus.OK)
  @Faults(400, 404, 429)
  async sendTestPush(
    @Body() { endpoint }: PushEndpointDto,
    @CurrentViewer() { id: userId }: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<PushTestResponse> {
    return { isDelivered: await this.tests.send({ userId, endpoint, language }) };
  }
}
