export type Sealed = { readonly people: number; readonly webhooks: number };

const COUNT = `SELECT (SELECT count(*)::int FROM users WHERE "mfaEnabled") AS people,
  (SELECT count(*)::int FROM webhooks) AS webhooks`;

export const sealedIn = async (database: { query(text: string): Promise<unknown> }): Promise<Sealed> => {
  const [row] = (await database.query(COUNT)) as Sealed[];
  return row ?? { people: 0, webhooks: 0 };
};

export const lossOf = ({ people, webhooks }: Sealed): string =>
  `${people} people need a new second factor (an admin resets theirs) and ${webhooks} webhooks a new secret (delete them and create them again)`;
