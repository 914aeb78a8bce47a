import { Text, WholeNumber } from '../setting.js';

/** @section Metrics */
export class MetricsSettings {
  /**
   * Port of the Prometheus metrics (`/metrics`), separate from PORT. 0 selects a free port. Without a value, the server
   * collects no metrics.
   */
  @WholeNumber('METRICS_PORT', 0, 65_535)
  readonly port?: number;

  /**
   * Network address of the metrics port. The metrics need no sign-in, so everybody who can reach the address can read
   * them.
   */
  @Text('METRICS_HOST')
  readonly host: string = '127.0.0.1';
}
