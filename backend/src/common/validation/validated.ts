import type { Type } from '@nestjs/common';
import { refuseHostileInput } from './hostile-input.js';
import { validation } from './validation.js';

export const validated = async <Dto extends object>(metatype: Type<Dto>, given: unknown): Promise<Dto> => {
  refuseHostileInput(given);
  return (await validation.transform(given, { type: 'body', metatype })) as Dto;
};
