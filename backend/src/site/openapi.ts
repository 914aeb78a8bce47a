import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The description of the API, made from the handlers themselves. */
export const openApiOf = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('player-support')
    .setDescription('Help desk of a gaming club: tickets, messages, files, notifications, administration.')
    .setVersion('1.0.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The `sessionId` of `POST /api/auth/login`.' })
    .addSecurityRequirements('bearer')
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
};

/** The interactive pages at /api/docs and the document at /api/docs-json. */
export const serveDocuments = (app: INestApplication): void =>
  SwaggerModule.setup('api/docs', app, () => openApiOf(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'player-support API',
  });
