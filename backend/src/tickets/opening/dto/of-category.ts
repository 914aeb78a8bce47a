import { ValidateIf } from 'class-validator';
import { belongs, isGiven, isRequired, type CategoryField, type Choice } from '../category-rules.js';

/** Applies the property's other rules only if the category has the field and it is given or required. */
export const OfCategory = (field: CategoryField): PropertyDecorator =>
  ValidateIf(
    (choice: Choice, value: unknown) => belongs(choice, field) && (isRequired(choice, field) || isGiven(value)),
  );
