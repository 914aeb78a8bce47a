import { Injectable } from '@nestjs/common';
import { ClubSettings } from '../../config/settings/club.settings.js';
import type { Viewer } from '../../common/access/role.js';
import { Club } from '../../settings/club.js';
import { FirstStepsRepository } from './first-steps.repository.js';

const UNNAMED = new ClubSettings().name;

export type FirstSteps = {
  readonly isOver: boolean;
  readonly world: boolean;
  readonly club: boolean;
  readonly colleagues: boolean;
  readonly trainingTicketId: number | null;
};

@Injectable()
export class FirstStepsService {
  constructor(
    private readonly rows: FirstStepsRepository,
    private readonly club: Club,
  ) {}

  async show(viewer: Viewer): Promise<FirstSteps> {
    const { hasTickets, world, colleagues, trainingTicketId } = await this.rows.show(viewer);
    const { values, logoUrl } = this.club;
    const club = values.name !== UNNAMED && logoUrl !== null;
    const isOver = values.firstStepsDismissed || hasTickets || (world && club && colleagues);
    return { isOver, world, club, colleagues, trainingTicketId };
  }
}
