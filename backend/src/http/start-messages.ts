import type { Env } from '../config/env.js';

const DEMO_ACCOUNTS = [
  ['jogador@clube.test', 'player'],
  ['jogadora@clube.test', 'player'],
  ['equipe@clube.test', 'staff'],
  ['admin@clube.test', 'admin'],
] as const;

export const announce = (url: string, env: Env): void => {
  const address = url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
  const lines = ['', `  player-support is ready:  ${address}`, `  API pages:                ${address}/api/docs`];
  if (env.data.demo) {
    lines.push('', '  Demo accounts, password aurora-2026:');
    for (const [email, role] of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(22)} ${role}`);
  }
  process.stdout.write(`${[...lines, '', '  Ctrl-C stops it.', ''].join('\n')}\n`);
};

export const explain = (error: unknown): string => {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another with PORT=3001 npm start.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Choose one above 1024 with PORT=3001 npm start.`;
  return message ?? String(error);
};
