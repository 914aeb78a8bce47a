/** One field that did not follow its rule. */
export class FieldFaultResponse {
  /** Path of the field, such as `ratings.atendimento`. */
  field: string;
  /** Stable name of the rule. */
  code: string;
  /** A sentence for the person, in the language of `Accept-Language`. */
  message: string;
}

/** Every error of the API. */
export class FaultResponse {
  statusCode: number;
  /** Stable name of the error, such as `auth.invalid_credentials`. */
  code: string;
  /** One sentence for the person, in the language of `Accept-Language`. */
  message: string;
  /** The fields concerned, with a 400. */
  errors?: FieldFaultResponse[];
  /** Only while maintenance is on, with a 503. */
  maintenance?: boolean;
}
