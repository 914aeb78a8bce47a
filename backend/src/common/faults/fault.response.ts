import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

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
  /** Stable code of the error, such as `auth.invalid_credentials`. Later versions may add codes. */
  @ApiProperty({ allOf: [{ $ref: '#/components/schemas/FaultCode' }] })
  code: string;
  /** A sentence for the user, in the language of `Accept-Language`. */
  message: string;
  /** The invalid fields; with status 400. */
  errors?: FieldFaultResponse[];
  /** Values that belong to the code, as `FaultDetails` describes them; absent with other codes. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  details?: Readonly<Record<string, unknown>>;
  /** True with status 503 while maintenance is on. */
  maintenance?: boolean;
}
