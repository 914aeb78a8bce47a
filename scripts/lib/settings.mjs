import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { BACKEND } from './paths.mjs';

const SOURCE = 'src/config/env.ts';

const plain = (comment) => ts.getTextOfJSDocComment(comment)?.replace(/\s+/g, ' ').trim();

/** Name, words and section of each setting, in the order of the source. */
const documented = () => {
  const file = ts.createSourceFile(SOURCE, readFileSync(join(BACKEND, SOURCE), 'utf8'), ts.ScriptTarget.Latest, true);
  const env = file.statements.find((node) => ts.isClassDeclaration(node) && node.name?.text === 'Env');
  return env.members.filter(ts.isPropertyDeclaration).map((member) => ({
    name: member.name.text,
    isOptional: member.questionToken !== undefined,
    words: plain(ts.getJSDocCommentsAndTags(member).find(ts.isJSDoc)?.comment),
    section: plain(ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'section')?.comment),
  }));
};

const readable = (number) => (number === Number.MAX_SAFE_INTEGER ? undefined : String(number));

/** What the rules of a setting say of its values. */
const valuesOf = (rules) => {
  const rule = (name) => rules.find((candidate) => candidate.name === name);
  if (rule('isBoolean')) return '`true` or `false`';
  if (rule('isIn'))
    return rule('isIn')
      .constraints[0].map((value) => `\`${value}\``)
      .join(', ');
  if (!rule('isInt')) return rule('isUrl') ? 'list' : 'text';
  const [min, max] = ['min', 'max'].map((name) => readable(rule(name).constraints[0]));
  return max ? `${min} to ${max}` : `${min} or more`;
};

const shown = (value) => (Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value));

/**
 * Every setting as it is: words from the source, rules and default from the built server.
 * @throws Error for a setting that nothing is said about
 */
export const readSettings = async () => {
  const { Env } = await import(join(BACKEND, 'dist/config/env.js'));
  const { getMetadataStorage } = createRequire(join(BACKEND, 'package.json'))('class-validator');
  const rules = getMetadataStorage().getTargetValidationMetadatas(Env, '', true, false);
  const defaults = new Env();
  return documented().map((setting) => {
    const { name, words } = setting;
    if (!words) throw new Error(`${name} has no words in ${SOURCE}.`);
    const values = valuesOf(rules.filter(({ propertyName }) => propertyName === name));
    return { ...setting, values, default: shown(defaults[name]) };
  });
};
