import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { withText } from './validation.js';

/** May be omitted or null. */
export const WholeNumber =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    const rule = withText('validation.between', { min, max });
    for (const decorate of [IsOptional(), IsInt(rule), Min(min, rule), Max(max, rule)]) decorate(target, property);
  };
