import type { components } from '../contract/openapi';

export type ApiFault =
  | 'auth'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'limited'
  | 'maintenance'
  | 'offline'
  | 'server';

type Schemas = components['schemas'];
/** The codes of the server's errors. */
export type FaultCode = Schemas['FaultCode'];
type FaultDetails = Required<Schemas['FaultDetails']>;

const byStatus: Record<number, ApiFault> = {
  0: 'offline',
  400: 'invalid',
  401: 'auth',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'conflict',
  429: 'limited',
};

/** The error type of API calls. Screens branch on `isFault`; `message` is shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fault: ApiFault;
  /** Empty without one. */
  readonly code: FaultCode | '';
  readonly errors: readonly Schemas['FieldFaultResponse'][];
  /** Data that belongs to the code, such as the newer text of a draft. */
  readonly details: unknown;

  constructor(status: number, body: Partial<Schemas['FaultResponse']> = {}) {
    super(body.message ?? '');
    this.status = status;
    this.fault = body.maintenance ? 'maintenance' : (byStatus[status] ?? 'server');
    this.code = body.code ?? '';
    this.errors = body.errors ?? [];
    this.details = body.details;
  }
}

/** Distributes over several codes, so that a comparison of `code` narrows `details`. */
type ErrorWith<Fault> = Fault extends FaultCode
  ? ApiError & {
      readonly code: Fault;
      readonly details: Fault extends keyof FaultDetails ? FaultDetails[Fault] : unknown;
    }
  : ApiError;

/** Whether it is one of these kinds of errors, or has one of these codes of the server. */
export const isFault = <Fault extends ApiFault | FaultCode>(
  error: unknown,
  ...faults: readonly Fault[]
): error is ErrorWith<Fault> =>
  error instanceof ApiError && faults.some((fault) => fault === error.fault || fault === error.code);
