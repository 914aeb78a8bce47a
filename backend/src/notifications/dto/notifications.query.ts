import { IsBoolean, IsOptional } from 'class-validator';
import { AsBoolean } from '../../common/validation/text.js';

export class NotificationsQuery {
  /** Only what is meant for the user in person, not what went to the whole team. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  personal?: boolean;
}
