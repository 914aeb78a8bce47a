import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentSession, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { DeletePushSubscriptionDto } from './dto/delete-push-subscription.dto.js';
import { PushKeyResponse } from './dto/push-key.response.js';
import { PutPushSubscriptionDto } from './dto/put-push-subscription.dto.js';
import { PushService } from './push.service.js';

@ApiTags('push')
@Controller('push')
@Allow(...EVERYONE)
@PeopleOnly()
export class PushController {
  constructor(private readonly push: PushService) {}

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
    @CurrentViewer() { id }: Viewer,
    @CurrentSession() sessionId: number,
  ): Promise<void> {
    await this.push.put(id, sessionId, dto);
  }

  /** Turns off push messages for the browser. Repeating the call changes nothing. */
  @Delete('subscription')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400)
  async delete(@Body() { endpoint }: DeletePushSubscriptionDto, @CurrentViewer() { id }: Viewer): Promise<void> {
    await this.push.delete(id, endpoint);
  }
}
