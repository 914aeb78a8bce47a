import { Text, WholeNumber } from '../setting.js';

/** @section Metrics */
export class MetricsSettings {
  /** Port of the metrics for Prometheus, `/metrics`, apart from all others; 0 takes a free one. Left out: none are kept. */
  @WholeNumber('METRICS_PORT', 0, 65_535)
  readonly port?: number;

  /** Address that the metrics are served on. Everyone who can reach it reads them: there is no sign-in. */
  @Text('METRICS_HOST')
  readonly host: string = '127.0.0.1';
}
