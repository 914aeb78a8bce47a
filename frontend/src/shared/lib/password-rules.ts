import type { FormRule } from 'antd';

import { countCharacters } from './characters';

type Bounds = { min: number; maxBytes: number };
type Messages = { short: string; long: string };

/** bcrypt reads 72 bytes and no more, so the end of a password is measured in bytes. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** For `rules` of a form item that takes a new password. */
export const passwordRules = ({ min, maxBytes }: Bounds, { short, long }: Messages): FormRule[] => [
  {
    validator: (_rule, password: string = '') =>
      password !== '' && countCharacters(password) < min ? Promise.reject(new Error(short)) : Promise.resolve(),
  },
  {
    validator: (_rule, password: string = '') =>
      bytesOf(password) > maxBytes ? Promise.reject(new Error(long)) : Promise.resolve(),
  },
];
