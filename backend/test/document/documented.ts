import type { Response } from 'supertest';
import { GAME_AT_NOBODY } from '../game.js';
import { readDocument, readWholeDocument } from '../api-document.js';
import { MAIL_TO_NOBODY, TestApp } from '../support.js';
import { closed, type Document } from './operations.js';
import { isPrism, violationsOf as violationsOfPrism } from './prism.js';
import { SchemaJudge, type Violation } from './schema-judge.js';
import { RESET_REQUESTS, TOKEN_REQUESTS, Walk, WRONG_PASSWORDS } from './walk.js';

/** Requests that do not follow the document, on purpose. */
const AGAINST_DOCUMENT: readonly number[] = [400, 401, 413, 415];

const judge = new SchemaJudge(closed(readWholeDocument<Document>()));

/** Prism reads the files of a form as one text. */
const isFileOfForm = ({ location }: Violation): boolean => location.join('.') === 'request.body.files';

/** The differences to the document, except the deliberate ones of a request. */
export const differences = (answer: Response): Violation[] => {
  const isDeliberate = AGAINST_DOCUMENT.includes(answer.status);
  return (isPrism ? violationsOfPrism(answer) : judge.violationsOf(answer)).filter(
    (violation) => violation.location[0] === 'response' || !(isDeliberate || isFileOfForm(violation)),
  );
};

/** The application whose answers are judged. */
export class Documented {
  private constructor(readonly walk: Walk) {}

  static async start(): Promise<Documented> {
    const app = await TestApp.start({
      TICKETS_PER_HOUR: 10_000,
      MESSAGES_PER_MINUTE: 10_000,
      UPLOAD_QUOTA_FILES: 10_000,
      LOGIN_FAILURES: WRONG_PASSWORDS,
      LOGIN_FAILURES_PER_ADDRESS: 100_000,
      API_TOKEN_REQUESTS_PER_MINUTE: TOKEN_REQUESTS,
      RESET_REQUESTS_PER_ADDRESS: RESET_REQUESTS,
      ...MAIL_TO_NOBODY,
      ...GAME_AT_NOBODY,
    });
    return new Documented(await Walk.of(app, closed(readDocument<Document>())));
  }

  async stop(): Promise<void> {
    await this.walk.close();
    await this.walk.app.close();
  }
}
