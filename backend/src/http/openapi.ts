import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { addRequestExamples } from './api-docs/request-examples.js';
import { WEBHOOK_BODY, webhookOperations } from './api-docs/webhook-operations.js';
import { FRAMES } from '../realtime/dto/frames.response.js';
import { faultDetails } from './openapi-faults.js';
import { describeLimits } from './openapi-limits.js';
import { shareParameters } from './openapi-parameters.js';
import { describeResponses } from './openapi-responses.js';
import { inOpenApi31 } from './openapi-schemas.js';

const QUICK_START = new URL('api-docs/quick-start.md', import.meta.url);

export const openApiOf = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('player-support')
    .setDescription(readFileSync(QUICK_START, 'utf8'))
    .setVersion('1.0.0')
    .setOpenAPIVersion('3.1.0')
    .addTag('auth', "Sign-in and sign-out, second factor, the user's password and sessions")
    .addTag('tickets', 'Tickets: create, list, read and change')
    .addTag('messages', 'Messages of a ticket and read marks')
    .addTag('incidents', 'What affects many players at once, and "me too"')
    .addTag('changelog', 'What was fixed or added, for everybody to read')
    .addTag('sanctions', 'What was decided about characters, and appeals')
    .addTag('macros', 'Texts of the team to answer with')
    .addTag('files', 'Files of tickets and messages')
    .addTag('notifications', "The user's notifications")
    .addTag('push', 'Push messages to browsers')
    .addTag('me', "The user's preferences")
    .addTag('worlds', "Worlds and the user's characters")
    .addTag('admin', 'Accounts, statistics, integrations and maintenance')
    .addTag('site', 'Public settings and health')
    .addTag('team', 'Who answers, who is online, and how many tickets each has')
    .addServer('/', 'The server of this document.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description:
        'The `sessionId` of `POST /api/auth/login`, or an API token (`pst_…`, `POST /api/admin/tokens`). Operations with `x-people-only` refuse API tokens with 403.',
    })
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [...FRAMES, ...faultDetails()],
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  describeResponses(document);
  describeSent(document);
  describeLimits(app, document);
  addRequestExamples(Object.values(document.paths).flatMap((path) => Object.values(path) as object[]));
  return shareParameters({ ...inOpenApi31(document), webhooks: webhookOperations() });
};

/** Adds schemas of live frames, which no operation uses: OpenAPI has no place for the live connection. */
const describeSent = ({ components }: OpenAPIObject): void => {
  const LiveFrame = {
    description: 'A frame of the live connection, `/ws?token={sessionId}`.',
    oneOf: FRAMES.map((frame) => ({ $ref: getSchemaPath(frame) })),
  };
  Object.assign(components!.schemas!, { LiveFrame, WebhookBody: WEBHOOK_BODY });
};
