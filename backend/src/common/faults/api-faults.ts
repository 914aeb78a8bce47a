import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { FaultResponse } from './fault.response.js';

export const Faults = (...statuses: number[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, type: FaultResponse })));
