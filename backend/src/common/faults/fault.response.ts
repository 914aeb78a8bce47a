import { ApiPropertyOptional } from '@nestjs/swagger';

/** One invalid field. */
export class FieldFaultResponse {
  /** Path of the field, for example `ratings.atendimento`. */
  field: string;
  /** Stable code of the rule. */
  code: string;
  /** A sentence for the user, in the language of `Accept-Language`. */
  message: string;
}

/** The body of every error. */
export class FaultResponse {
  statusCode: number;
  /** Stable code of the error, such as `auth.invalid_credentials`. */
  code: string;
  /** A sentence for the user, in the language of `Accept-Language`. */
  message: string;
  /** The invalid fields; with status 400. */
  errors?: FieldFaultResponse[];
  /** Small values that belong to the code, for example the `assignee` (`{ id, name }`) with `ticket.assigned_meanwhile`. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  details?: Readonly<Record<string, unknown>>;
  /** True with status 503 while maintenance is on. */
  maintenance?: boolean;
}
