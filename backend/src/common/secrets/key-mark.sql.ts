import { command, statement } from '../persistence/statement.js';

export const KEEP = command(
  'secret-key-mark-keep',
  'INSERT INTO secret_key_marks (id, mark) VALUES (1, $1) ON CONFLICT DO NOTHING',
);
export const READ = statement('secret-key-mark-read', 'SELECT mark FROM secret_key_marks WHERE id = 1');
export const ACCEPT = command(
  'secret-key-mark-accept',
  `INSERT INTO secret_key_marks (id, mark) VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET mark = excluded.mark, "createdAt" = now()`,
);
