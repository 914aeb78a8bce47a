import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { BACKEND, built } from '../lib/paths.ts';

const SOURCES = join(BACKEND, 'src/config/settings');

export type Setting = {
  name: string;
  isOptional: boolean;
  description: string;
  section: string | undefined;
  values: string;
  default: string;
};
type Documented = { section: string | undefined; descriptions: Map<string, string | undefined> };
type Rule = { name?: string; propertyName: string; constraints?: (string | number)[]; each?: boolean };
type Validator = typeof import('class-validator');
type Env = typeof import('../../backend/src/config/env.ts');
type Variables = typeof import('../../backend/src/config/setting.ts');

const plain = (comment: ts.JSDoc['comment']): string | undefined =>
  ts.getTextOfJSDocComment(comment)?.replace(/\s+/g, ' ').trim();

const sectionOf = (node: ts.Node): string | undefined =>
  plain(ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'section')?.comment);

const documentedIn = (file: ts.SourceFile): [string, Documented][] =>
  file.statements.filter(ts.isClassDeclaration).map((node) => {
    const properties = node.members.filter(ts.isPropertyDeclaration).map((member) => {
      const comment = ts.getJSDocCommentsAndTags(member).find(ts.isJSDoc)?.comment;
      return [member.name.getText(file), plain(comment)] as const;
    });
    return [node.name?.text ?? '', { section: sectionOf(node), descriptions: new Map(properties) }];
  });

const documentedClasses = (): Map<string, Documented> => {
  const files = readdirSync(SOURCES).map((name) =>
    ts.createSourceFile(name, readFileSync(join(SOURCES, name), 'utf8'), ts.ScriptTarget.Latest, true),
  );
  return new Map(files.flatMap(documentedIn));
};

const boundary = (rule: Rule | undefined): string | undefined => {
  const value = rule?.constraints?.[0];
  return value === undefined || value === Number.MAX_SAFE_INTEGER ? undefined : String(value);
};

const valuesOf = (rules: readonly Rule[]): string => {
  const rule = (name: string): Rule | undefined => rules.find((candidate) => candidate.name === name);
  if (rule('isBoolean')) return '`true` or `false`';
  const choice = rule('isIn')?.constraints?.[0] as string[] | undefined;
  if (choice) return choice.map((value) => `\`${value}\``).join(', ');
  if (!rule('isInt')) return rules.some(({ each }) => each) ? 'list' : 'text';
  const [min, max] = [boundary(rule('min')), boundary(rule('max'))];
  return max ? `${min} to ${max}` : `${min} or more`;
};

type Value = string | number | boolean | readonly string[] | undefined;

const shown = (value: Value): string => {
  if (typeof value === 'object') return value.join(',');
  return value === undefined ? '' : String(value);
};

/**
 * Reads descriptions from the source, rules and defaults from the built server.
 * @throws Error for a setting without a description
 */
export const readSettings = async (): Promise<Setting[]> => {
  const { Env } = (await import(built('config/env.js'))) as Env;
  const { variablesOf } = (await import(built('config/setting.js'))) as Variables;
  // Must be the same module instance in which the server registered its rules.
  const { getMetadataStorage } = createRequire(join(BACKEND, 'package.json'))('class-validator') as Validator;
  const classes = documentedClasses();
  return Object.values(new Env()).flatMap((subject: object) => {
    const documented = classes.get(subject.constructor.name);
    const values = new Map<string, Value>(Object.entries(subject));
    const rules: Rule[] = getMetadataStorage().getTargetValidationMetadatas(subject.constructor, '', true, false);
    return variablesOf(subject).map(({ name, property }, index) => {
      const description = documented?.descriptions.get(property);
      if (!description) throw new Error(`${name} has no comment in ${SOURCES}.`);
      return {
        name,
        description,
        isOptional: values.get(property) === undefined,
        section: index === 0 ? documented?.section : undefined,
        values: valuesOf(rules.filter(({ propertyName }) => propertyName === property)),
        default: shown(values.get(property)),
      };
    });
  });
};
