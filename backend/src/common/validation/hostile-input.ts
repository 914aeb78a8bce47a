import { Injectable, type PipeTransform } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { fault } from '../faults/fault.js';

/** With two `Host` headers, a proxy and this server may read different ones (RFC 9112 §3.2). @throws 400 */
export const refuseSeveralHosts = ({ headersDistinct: { host = [] } }: IncomingMessage): void => {
  if (host.length > 1) throw malformed();
};

const malformed = fault(400, 'request.malformed');

const DEPTH_MAX = 10;
const NAMES_PER_OBJECT_MAX = 100;
const VALUES_MAX = 1000;

/** PostgreSQL cannot store U+0000, and a lone surrogate is not text (ASVS 1.1.1). */
const refuseText = (text: string): void => {
  if (text.includes('\0') || !text.isWellFormed()) throw malformed();
};

/**
 * class-transformer silently drops the names that every object inherits; `__proto__` is never a field (ASVS 15.3.6).
 */
const refuseNames = (names: readonly string[]): void => {
  if (names.length > NAMES_PER_OBJECT_MAX) throw malformed();
  for (const name of names) {
    refuseText(name);
    if (name in Object.prototype || name === 'prototype') throw malformed();
  }
};

/**
 * Limits names and values before class-transformer and class-validator run, whose cost grows faster than their number.
 * @throws 400
 */
export const refuseHostileInput = (input: unknown): void => {
  let values = 0;
  const visit = (value: unknown, depth: number): void => {
    values += 1;
    if (values > VALUES_MAX || depth > DEPTH_MAX) throw malformed();
    if (typeof value === 'string') return refuseText(value);
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) refuseNames(Object.keys(value));
    for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  visit(input, 0);
};

@Injectable()
export class HostileInputPipe implements PipeTransform {
  transform(value: unknown, { type }: { type: string }): unknown {
    if (type !== 'custom') refuseHostileInput(value);
    return value;
  }
}
