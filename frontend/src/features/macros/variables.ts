/** Variables that the server fills in; texts have them in braces. */
const VARIABLES = ['jogador', 'personagem', 'mundo', 'chamado', 'clube', 'prazo'] as const;

export const placesOfVariables = VARIABLES.map((name) => `{${name}}`);

/** Variables that stand in a text still in braces. */
export function unfilledIn(text: string): string[] {
  const lower = text.toLowerCase();
  return placesOfVariables.filter((place) => lower.includes(place));
}
