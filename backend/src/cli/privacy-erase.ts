import 'reflect-metadata';
import { plainMessage } from '../common/faults/plain-message.js';
import { PersonErasure } from '../privacy/person-erasure.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { command, withPart } from './command.js';
import { Questions } from './ask.js';
import { UsersRepository } from '../users/users.repository.js';

const USAGE = 'Name the person: npm run privacy:erase -- EMAIL';

const confirmed = async (email: string): Promise<string> => {
  const questions = new Questions();
  try {
    return await questions.ask(`This cannot be undone. Type ${email} to erase the person`);
  } finally {
    questions.close();
  }
};

await command(async ([email]) => {
  if (!email) throw new Error(USAGE);
  await withPart(PrivacyModule, async (app) => {
    const user = await app.get(UsersRepository).findWithPassword(email);
    if (!user) throw new Error(`Nobody has the email ${email}.`);
    const typed = (await confirmed(user.email)).trim();
    try {
      await app.get(PersonErasure).erase(user.id, null, typed);
    } catch (error) {
      throw new Error(`${plainMessage(error)}\nNothing was erased.`, { cause: error });
    }
    process.stdout.write(`Person ${user.id} was erased.\n`);
  });
});
