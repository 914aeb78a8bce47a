import type { Category, Incident } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';

/** The known fields of the ticket that a player is writing. */
export type About = { worldId: number | null; category: Category | undefined };

const isOfWorld = ({ world }: Incident, worldId: number | null) => world === null || world.id === worldId;

/** Whether to show the incident: in the form by the entered values, elsewhere by the player's worlds. */
export const concerns = (incident: Incident, about: About | undefined): boolean => {
  if (!about) return incident.isConcerned;
  const { categories } = incident;
  const isOfCategory = !about.category || categories.length === 0 || categories.includes(about.category);
  return isOfWorld(incident, about.worldId) && isOfCategory;
};

/**
 * Whether the incident makes the ticket unnecessary. A report of players is unnecessary only if the incident names that
 * category.
 */
export const spares = (incident: Incident, about: About | undefined): boolean => {
  const { categories } = incident;
  if (!about?.category || !concerns(incident, about)) return false;
  return categories.length > 0 || !isReport(about);
};
