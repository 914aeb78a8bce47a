import type { INestApplication } from '@nestjs/common';
import { ROLES_EXTENSION } from '../common/access.js';
import { faultResponse } from '../common/api-faults.js';
import { EVERYONE, type Role } from '../common/role.js';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

type Operation = {
  [ROLES_EXTENSION]?: Role[];
  security?: object[];
  responses: Record<number, object>;
};

/** The description of the API, made from the handlers themselves. */
export const openApiOf = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('player-support')
    .setDescription('Help desk of a gaming club: tickets, messages, files, notifications, administration.')
    .setVersion('1.0.0')
    .addTag('auth', 'Signing in and out, the second factor, own password and sessions')
    .addTag('tickets', 'Opening, listing, showing and changing tickets')
    .addTag('messages', 'The conversation of a ticket and how far it was read')
    .addTag('files', 'Files of tickets and messages')
    .addTag('notifications', 'What concerns the caller')
    .addTag('worlds', 'Worlds and own characters')
    .addTag('admin', 'Accounts, figures and maintenance')
    .addTag('site', 'Public settings and health')
    .addServer('/', 'The server that answers this page.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description:
        'The `sessionId` of `POST /api/auth/login`, or the token of a program (`pst_…`, `POST /api/admin/tokens`). Programs are refused with 403 where `x-people-only` stands.',
    })
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  for (const operation of operationsOf(document)) describeAccess(operation);
  return document;
};

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path as Record<string, Operation>));

/** Who may call, and what whoever may not is told: the same for every operation, so it is written here once. */
const describeAccess = (operation: Operation): void => {
  const roles = operation[ROLES_EXTENSION];
  if (!roles) {
    operation.security = [];
    return;
  }
  for (const status of roles.length < EVERYONE.length ? [401, 403, 503] : [401, 503])
    operation.responses[status] ??= faultResponse(status);
};

/** The interactive pages at /api/docs and the document at /api/docs-json. */
export const serveDocuments = (app: INestApplication): void =>
  SwaggerModule.setup('api/docs', app, () => openApiOf(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'player-support API',
  });
