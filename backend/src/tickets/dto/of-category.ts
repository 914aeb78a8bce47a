import { ValidateIf } from 'class-validator';
import { belongs, isGiven, isRequired, type CategoryField, type Choice } from '../category-rules.js';

/** The other rules of the property count only where the category has the field, and there only if it is given or required. */
export const OfCategory = (field: CategoryField): PropertyDecorator =>
  ValidateIf(
    (choice: Choice, value: unknown) => belongs(choice, field) && (isRequired(choice, field) || isGiven(value)),
  );
