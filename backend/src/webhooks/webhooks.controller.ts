import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesQuery, DeliveryResponse } from './dto/delivery.dto.js';
import { CreatedWebhookResponse, ListedWebhookResponse, SaveWebhookDto, WebhookResponse } from './dto/webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('admin')
@Controller('admin')
@Allow(...ADMINS)
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly logged: DeliveriesService,
  ) {}

  /** Lists the webhooks, newest first. */
  @Get('webhooks')
  async listWebhooks(@CurrentViewer() viewer: Viewer): Promise<ListedWebhookResponse[]> {
    const [webhooks, latest] = [await this.webhooks.list(), await this.logged.latest(viewer)];
    return webhooks.map((webhook) => ListedWebhookResponse.listed(webhook, latest.get(webhook.id)));
  }

  /** Creates a webhook. Only this response contains the secret. */
  @Post('webhooks')
  @Faults(400, 409)
  async createWebhook(@Body() dto: SaveWebhookDto, @CurrentViewer() viewer: Viewer): Promise<CreatedWebhookResponse> {
    const { webhook, secret } = await this.webhooks.create(viewer, dto);
    return { ...WebhookResponse.from(webhook), secret };
  }

  /** Replaces the settings of a webhook and keeps its secret. Pending deliveries are sent to the new URL. */
  @Put('webhooks/:id')
  @Faults(400, 404)
  async updateWebhook(
    @IdParam() id: number,
    @Body() dto: SaveWebhookDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<WebhookResponse> {
    return WebhookResponse.from(await this.webhooks.update(viewer, id, dto));
  }

  /** Deletes a webhook with its deliveries, including pending ones. */
  @Delete('webhooks/:id')
  @HttpCode(204)
  @Faults(404)
  async deleteWebhook(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.webhooks.delete(viewer, id);
  }

  /** Lists the deliveries of a webhook, newest first. The server keeps deliveries for 30 days. */
  @Get('webhooks/:id/deliveries')
  @Faults(400, 404)
  async listWebhookDeliveries(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: DeliveriesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeliveryResponse[]> {
    return answerPage(response, await this.logged.of(viewer, id, query), (row) => DeliveryResponse.from(row));
  }

  /** Sends `webhook.test` to a webhook. The list of deliveries shows the result. */
  @Post('webhooks/:id/test')
  @Faults(404, 409)
  async testWebhook(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<DeliveryResponse> {
    return DeliveryResponse.from(await this.logged.test(viewer, id));
  }

  /** Retries a delivery with eight new attempts. */
  @Post('deliveries/:id/retry')
  @HttpCode(200)
  @Faults(404, 409)
  async retryWebhookDelivery(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<DeliveryResponse> {
    return DeliveryResponse.from(await this.logged.retry(viewer, id));
  }
}
