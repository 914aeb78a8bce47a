/** Variables that the server fills in, written in braces. */
const VARIABLES = ['jogador', 'personagem', 'mundo', 'chamado', 'clube', 'prazo'] as const;

export const placesOfVariables = VARIABLES.map((name) => `{${name}}`);

/** Variables that are still unfilled in a text. */
export function unfilledIn(text: string): string[] {
  const lower = text.toLowerCase();
  return placesOfVariables.filter((place) => lower.includes(place));
}
