import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { FRAMES } from '../realtime/dto/frames.response.js';
import { describeResponses } from './openapi-responses.js';
import { inOpenApi31 } from './openapi-schemas.js';

/** The OpenAPI document, generated from the handlers and their classes. */
export const openApiOf = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('player-support')
    .setDescription('Help desk of a gaming club: tickets, messages, files, notifications, administration.')
    .setVersion('1.0.0')
    .setOpenAPIVersion('3.1.0')
    .addTag('auth', "Sign-in and sign-out, second factor, the user's password and sessions")
    .addTag('tickets', 'Tickets: create, list, read and change')
    .addTag('messages', 'Messages of a ticket and read marks')
    .addTag('files', 'Files of tickets and messages')
    .addTag('notifications', "The user's notifications")
    .addTag('push', 'Push messages to browsers')
    .addTag('me', "The user's preferences")
    .addTag('worlds', "Worlds and the user's characters")
    .addTag('admin', 'Accounts, statistics, integrations and maintenance')
    .addTag('site', 'Public settings and health')
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
    extraModels: [...FRAMES],
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  describeResponses(document);
  describeFrames(document);
  return inOpenApi31(document);
};

/** OpenAPI has no place for the live connection, so its frames are schemas that no operation uses. */
const describeFrames = ({ components }: OpenAPIObject): void => {
  components!.schemas!['LiveFrame'] = {
    description: 'A frame of the live connection, `/ws?token={sessionId}`.',
    oneOf: FRAMES.map((frame) => ({ $ref: getSchemaPath(frame) })),
  };
};

/** The interactive pages at /api/docs and the document at /api/docs-json. */
export const serveDocuments = (app: INestApplication): void =>
  SwaggerModule.setup('api/docs', app, () => openApiOf(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'player-support API',
  });
