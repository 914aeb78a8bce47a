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
export type FieldError = { field: string; code: string; message: string };
export type ErrorBody = {
  code?: string;
  message?: string;
  errors?: FieldError[];
  details?: unknown;
  maintenance?: boolean;
};

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

/** The error type of API calls. Screens branch on `fault`; `message` is shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fault: ApiFault;
  /** Stable code such as `auth.invalid_credentials`; empty without one. */
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** Data that belongs to the code, such as the newer text of a draft. */
  readonly details: unknown;

  constructor(status: number, body: ErrorBody = {}) {
    super(body.message ?? '');
    this.status = status;
    this.fault = body.maintenance ? 'maintenance' : (byStatus[status] ?? 'server');
    this.code = body.code ?? '';
    this.errors = body.errors ?? [];
    this.details = body.details;
  }
}

export const isFault = (error: unknown, fault: ApiFault): error is ApiError =>
  error instanceof ApiError && error.fault === fault;
