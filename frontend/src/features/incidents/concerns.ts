import type { Category, Incident } from '@/shared/contract';

/** The ticket that a player is writing, as far as it is known. */
export type About = { worldId: number | null; category: Category | undefined };

const isOfWorld = ({ world }: Incident, worldId: number | null) => world === null || world.id === worldId;

/** Whether to show it: in the form by what is written there, elsewhere by where the player plays. */
export const concerns = (incident: Incident, about: About | undefined): boolean => {
  if (!about) return incident.isConcerned;
  const { categories } = incident;
  const isOfCategory = !about.category || categories.length === 0 || categories.includes(about.category);
  return isOfWorld(incident, about.worldId) && isOfCategory;
};

/** Whether the ticket in the form is superfluous. A report of players is so only where the incident names reports. */
export const spares = (incident: Incident, about: About | undefined): boolean => {
  const { categories } = incident;
  if (!about?.category || !concerns(incident, about)) return false;
  return categories.length > 0 || about.category !== 'denuncias_gerais';
};
