import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ViewedRequest } from '../access/access.js';
import type { Viewer } from '../access/role.js';

/** Runs before a repeated request gets the first response: its content may have been deleted or withdrawn since. */
export type RepeatCheck = {
  one(viewer: Viewer, id: number, request: ViewedRequest): Promise<unknown>;
};

export const CheckedBy = Reflector.createDecorator<Type<RepeatCheck>>();
