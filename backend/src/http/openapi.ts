import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../config/version.js';
import { addRequestExamples } from './api-docs/request-examples.js';
import { WEBHOOK_BODY, webhookOperations } from './api-docs/webhook-operations.js';
import { FRAMES } from '../realtime/dto/frames.response.js';
import { faultDetails } from './openapi-faults.js';
import { describeLimits } from './openapi-limits.js';
import { shareParameters } from './openapi-parameters.js';
import { describeResponses } from './openapi-responses.js';
import { inOpenApi31 } from './openapi-schemas.js';

type Operation = { readonly summary: string };

const QUICK_START = new URL('api-docs/quick-start.md', import.meta.url);

const TAGS: Readonly<Record<string, string>> = {
  auth: 'Sign-in, sign-out, second factor, password and sessions',
  tickets: 'Tickets and their lists, ratings and links',
  messages: 'Messages of a ticket, drafts and read state',
  incidents: 'Incidents that affect many players, and their followers',
  changelog: 'Published fixes and additions',
  sanctions: 'Sanctions of characters, and appeals',
  macros: 'Texts for replies of the team',
  files: 'Files of tickets and messages',
  notifications: "The user's notifications",
  push: 'Push messages to browsers',
  me: "The user's preferences",
  worlds: "Worlds and the user's characters",
  admin: 'Accounts, statistics, integrations and maintenance',
  site: 'Public settings and health',
  team: 'Members of the team, their presence and number of tickets',
};

export const openApiOf = (app: INestApplication): OpenAPIObject => {
  const builder = new DocumentBuilder()
    .setTitle('player-support')
    .setDescription(readFileSync(QUICK_START, 'utf8'))
    .setVersion(VERSION)
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'The server of this document.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description:
        'The `sessionId` of `POST /api/auth/login`, or an API token (`pst_…`, `POST /api/admin/tokens`). Operations with `x-people-only` reject API tokens with 403.',
    })
    .addSecurityRequirements('bearer');
  for (const [tag, description] of Object.entries(TAGS)) builder.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    extraModels: [...FRAMES, ...faultDetails()],
    operationIdFactory: (_controller, handler) => handler,
  });
  describeOperations(document);
  describeResponses(document);
  describeSent(document);
  describeLimits(app, document);
  addRequestExamples(Object.values(document.paths).flatMap((path) => Object.values(path) as object[]));
  return shareParameters({ ...inOpenApi31(document), webhooks: webhookOperations() });
};

/** The first sentence of a handler's comment becomes the summary, the rest the description. */
const describeOperations = ({ paths }: OpenAPIObject): void => {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path) as Operation[])) {
    const [summary = '', ...others] = operation.summary.replaceAll('\n', ' ').split(/(?<=\.) (?=[A-Z`])/);
    Object.assign(operation, { summary, ...(others.length > 0 && { description: others.join(' ') }) });
  }
};

/**
 * Adds schemas of data that the server pushes. OpenAPI cannot describe the live connection, so no operation references
 * its frames.
 */
const describeSent = ({ components }: OpenAPIObject): void => {
  const LiveFrame = {
    description: 'A frame of the live connection, `/ws?token={sessionId}`.',
    oneOf: FRAMES.map((frame) => ({ $ref: getSchemaPath(frame) })),
  };
  Object.assign(components!.schemas!, { LiveFrame, WebhookBody: WEBHOOK_BODY });
};
