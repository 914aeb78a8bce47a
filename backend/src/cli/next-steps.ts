import type { Env } from '../config/env.js';

/** Printed at the end of `npm run admin:create`. */
export const nextSteps = ({ server }: Env, hasWorld: boolean): string => {
  const base = server.publicUrl ?? `http://localhost:${server.port}`;
  const { origin } = new URL(base);
  if (hasWorld) return `Next, sign in at ${origin}.`;
  const worlds = new URL('/admin/worlds', base).href;
  return `Next, sign in at ${origin} and add a world at ${worlds}.\nWithout one nobody can open a ticket.`;
};
