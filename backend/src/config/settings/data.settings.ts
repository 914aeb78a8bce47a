import { Flag, Text } from '../setting.js';

/** @section Data */
export class DataSettings {
  /** Folder of the embedded database, the uploaded files and the generated key. */
  @Text('DATA_DIR')
  readonly folder: string = '.data';

  /** Worlds, accounts and tickets to try the server with. Left out: only with the embedded database outside production. */
  @Flag('DEMO_DATA')
  readonly demo?: boolean;
}
