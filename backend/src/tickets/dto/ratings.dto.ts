import { plainToInstance, Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { say } from '../../common/validation.js';
import { LIMITS } from '../../config/limits.js';
import { underFormNames } from '../ratings.js';
import type { StoredRatings } from '../ticket.entity.js';

const wholeStars = say('ticket.rating', {
  pt: `Dê de 0 a ${LIMITS.ratingMax} estrelas.`,
  en: `Give 0 to ${LIMITS.ratingMax} stars.`,
});

const Stars = (): PropertyDecorator => (target, name) => {
  for (const rule of [IsInt(wholeStars), Min(0, wholeStars), Max(LIMITS.ratingMax, wholeStars)]) rule(target, name);
};

/** Whole stars from 0 to 5 under the names of the form; `staffService, serverQuality, players, projectTrust` are understood too. */
export class RatingsDto implements StoredRatings {
  @Stars() atendimento: number;
  @Stars() qualidade: number;
  @Stars() jogadores: number;
  @Stars() confianca: number;
}

/** Ratings under either set of names; what is no object is left for the rules to refuse. */
export const AsRatings = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const ratings = underFormNames(value);
    const isObject = typeof ratings === 'object' && ratings !== null && !Array.isArray(ratings);
    return isObject ? plainToInstance(RatingsDto, ratings) : ratings;
  });
