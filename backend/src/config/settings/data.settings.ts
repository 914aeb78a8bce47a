import { Flag, Text } from '../setting.js';

/** @section Data */
export class DataSettings {
  /** Folder for the embedded database, the uploaded files and the generated key. */
  @Text('DATA_DIR')
  readonly folder: string = '.data';

  /**
   * Creates example worlds, accounts and tickets in an empty database. Without a value, the server creates them only in
   * the embedded database outside production.
   */
  @Flag('DEMO_DATA')
  readonly demo?: boolean;
}
