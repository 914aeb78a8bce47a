import { plainToInstance, Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { ANSWERED_AS, CRITERIA } from '../../tickets/dto/ticket.response.js';
import type { StoredRatings } from '../../tickets/ticket.entity.js';

const wholeStars = withText('ticket.rating', { max: LIMITS.ratingMax });

const Stars = (): PropertyDecorator => (target, name) => {
  for (const rule of [IsInt(wholeStars), Min(0, wholeStars), Max(LIMITS.ratingMax, wholeStars)]) rule(target, name);
};

export class RatingsDto implements StoredRatings {
  @Stars() atendimento: number;
  @Stars() qualidade: number;
  @Stars() jogadores: number;
  @Stars() confianca: number;
}

export const underFormNames = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const formNames = new Map<string, string>(CRITERIA.map((name) => [ANSWERED_AS[name], name]));
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [formNames.get(name) ?? name, value]));
};

export const AsRatings = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    const ratings = underFormNames(value);
    const isObject = typeof ratings === 'object' && ratings !== null && !Array.isArray(ratings);
    return isObject ? plainToInstance(RatingsDto, ratings) : ratings;
  });
