import type { ClubState } from '../club.js';
import type { ClubValues } from '../club-values.js';
import { ClubValuesResponse } from './club-values.response.js';

export class SettingsResponse {
  values: ClubValuesResponse;
  /** From the environment; these apply to every setting that is not in `chosen`. */
  defaults: ClubValuesResponse;
  /** Names of the settings that an admin chose. */
  chosen: string[];
  /** Whether a logo was uploaded. */
  hasLogo: boolean;
  hasFavicon: boolean;
  /** The time of the last change; to be sent back as `ifUpdatedAt`. */
  updatedAt: Date | null;

  static from({ chosen, images, updatedAt }: ClubState, defaults: ClubValues): SettingsResponse {
    return {
      values: { ...defaults, ...chosen },
      defaults,
      chosen: Object.keys(chosen),
      hasLogo: images.logo !== undefined,
      hasFavicon: images.favicon !== undefined,
      updatedAt,
    };
  }
}
