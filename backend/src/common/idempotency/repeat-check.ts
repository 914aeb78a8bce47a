import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ViewedRequest } from '../access/access.js';
import type { Viewer } from '../access/role.js';

/** Checked before a repeated request gets the first answer: what it shows may have been deleted or withdrawn since. */
export type RepeatCheck = {
  /** @param id of what the first answer shows @throws what the request would be refused with now */
  one(viewer: Viewer, id: number, request: ViewedRequest): Promise<unknown>;
};

/** Names the provider that checks the repeated requests of a handler. */
export const CheckedBy = Reflector.createDecorator<Type<RepeatCheck>>();
