import 'reflect-metadata';
import { TicketTextsRepository, TicketTextsModule } from '../search/ticket-texts.repository.js';
import { command, withPart } from './command.js';

const BATCH = 200;
const REPORT_EVERY = 10_000;

await command(() =>
  withPart(TicketTextsModule, async (app) => {
    const texts = app.get(TicketTextsRepository);
    await texts.restart();
    let built = 0;
    for (let batch = BATCH; batch === BATCH; built += batch) {
      batch = await texts.backfill(BATCH);
      if ((built + batch) % REPORT_EVERY === 0 && batch > 0) process.stdout.write(`${built + batch} tickets\n`);
    }
    process.stdout.write(`The words of ${built} tickets were built again.\n`);
  }),
);
