import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { notFound } from '../faults/fault.js';

export const ID_MAX = 2_147_483_647;

export const asEntityId = (value: string): number => {
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  if (id < 1 || id > ID_MAX) throw notFound();
  return id;
};

@Injectable()
class EntityIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return asEntityId(value);
  }
}

export const IdParam = (name = 'id'): ParameterDecorator => Param(name, EntityIdPipe);

/** Also documents the range, which the API document otherwise takes from the names of the validators. */
export const IsId = (): PropertyDecorator => (target, name) => {
  for (const rule of [Max(ID_MAX), Min(1), IsInt(), ApiProperty({ minimum: 1, maximum: ID_MAX })]) rule(target, name);
};
