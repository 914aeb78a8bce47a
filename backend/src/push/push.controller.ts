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
  key(): PushKeyResponse {
    return { publicKey: this.push.publicKey };
  }

  /** Turns on push messages for the browser. It belongs to the session: signing out turns them off. */
  @Put('subscription')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400)
  async put(
    @Body() dto: PutPushSubscriptionDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() sessionId: number,
  ): Promise<void> {
    await this.push.put(viewer, sessionId, dto);
  }

  /** Turns off push messages for the browser. Repeating the call changes nothing. */
  @Delete('subscription')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400)
  async delete(@Body() { endpoint }: PushEndpointDto, @CurrentViewer() { id }: Viewer): Promise<void> {
    await this.push.delete(id, endpoint);
  }

  /** Sends a message to a browser of the person's own, five times a minute at most. */
  @Post('test')
  @HttpCode(HttpStatus.OK)
  @Faults(400, 404, 429)
  async test(
    @Body() { endpoint }: PushEndpointDto,
    @CurrentViewer() { id: userId }: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<PushTestResponse> {
    return { isDelivered: await this.tests.send({ userId, endpoint, language }) };
  }
}
