import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

export class FieldFaultResponse {
  /** The path of the field, for example `ratings.atendimento`. */
  field: string;
  code: string;
  message: string;
}

@ApiSchema({ description: 'The body of every error response.' })
export class FaultResponse {
  statusCode: number;
  /** The stable code of the error, such as `auth.invalid_credentials`. Later versions may add codes. */
  @ApiProperty({ allOf: [{ $ref: '#/components/schemas/FaultCode' }] })
  code: string;
  /** A sentence for the user, in the language of `Accept-Language`. */
  message: string;
  /** The invalid fields, present with status 400. */
  errors?: FieldFaultResponse[];
  /** The values that belong to the code, as described by `FaultDetails`. The field is omitted for all other codes. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  details?: Readonly<Record<string, unknown>>;
  /** The value is true with status 503 during maintenance. */
  maintenance?: boolean;
}
