import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { FaultResponse } from './fault.response.js';

/** Documents the errors of a handler; all have the same shape. */
export const Faults = (...statuses: number[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, type: FaultResponse })));
