import type { OpenAPIObject } from '@nestjs/swagger';

type Parameter = { readonly name: string };
type Operation = { parameters?: object[] };

const SHARED_FROM = 2;

export const shareParameters = (document: OpenAPIObject): OpenAPIObject => {
  const { paths, webhooks, components } = document;
  const operations = Object.values({ ...paths, ...webhooks }).flatMap((path) => Object.values(path) as Operation[]);
  const names = new Map<string, string>();
  for (const [text, count] of counted(operations.flatMap(({ parameters = [] }) => parameters.map(textOf)))) {
    const { name } = JSON.parse(text) as Parameter;
    if (count >= SHARED_FROM && ![...names.values()].includes(name)) names.set(text, name);
  }
  const shared = [...names].map(([text, name]) => [name, JSON.parse(text) as never] as const);
  components!.parameters = Object.fromEntries(shared.sort(([one], [other]) => (one < other ? -1 : 1)));
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((parameter) => {
      const name = names.get(textOf(parameter));
      return name ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
    if (operation.parameters?.length === 0) delete operation.parameters;
  }
  return document;
};

const textOf = (parameter: object): string => JSON.stringify(parameter);

const counted = (texts: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
};
