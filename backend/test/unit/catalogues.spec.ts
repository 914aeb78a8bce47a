import { readdirSync, readFileSync } from 'node:fs';
import { en } from '../../src/common/i18n/en.js';
import { pt, type TextKey } from '../../src/common/i18n/pt.js';
import { translate } from '../../src/common/i18n/translate.js';

const KEYS = Object.keys(pt) as TextKey[];
const SOURCE = new URL('../../src/', import.meta.url);

const paramsOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();

const sourceFiles = (): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('common/i18n/') && !name.startsWith('database/demo/'),
  );

describe('text catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(en).sort()).toEqual([...KEYS].sort());
  });

  it.each(KEYS)('%s takes the same parameters in both languages', (key) => {
    expect(pt[key].trim()).not.toBe('');
    expect(en[key].trim()).not.toBe('');
    expect(paramsOf(en[key])).toEqual(paramsOf(pt[key]));
  });

  it('hold every key that is used, and no other', () => {
    const used = sourceFiles()
      .map((name) => readFileSync(new URL(name, SOURCE), 'utf8'))
      .join('\n');
    const composed =
      /^(event\.\w+|mail|validation|notification|status|player_status|priority|label|event_field|event_reason|event_value|verdict|removal_part|removal_reason|sanction_kind|appeal_outcome|ticket_csv\.closed_how|report_csv\.file)\./;
    expect(KEYS.filter((key) => !composed.test(key) && !used.includes(`'${key}'`))).toEqual([]);
  });

  it('are the source of every text: no module writes a pair of texts itself', () => {
    const pairs = sourceFiles().filter((name) =>
      /\bpt: [`'"][^`'"]* [\s\S]{0,200}?\ben: [`'"]/.test(readFileSync(new URL(name, SOURCE), 'utf8')),
    );
    expect(pairs).toEqual([]);
  });
});

describe('translate', () => {
  it('fills in parameters as they are', () => {
    const title = '$t(not_found) {{id}} <b> & "aspas"';
    expect(translate('notification.ticket_opened.message', 'pt', { id: 7, title })).toBe(`Chamado #7: ${title}`);
    expect(translate('notification.ticket_opened.message', 'en', { id: 7, title })).toBe(`Ticket #7: ${title}`);
  });
});
