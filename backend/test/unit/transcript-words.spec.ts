import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../src/common/i18n/language.js';
import { type TextKey, translate } from '../../src/common/i18n/translate.js';

/** A word of the transcript, and where the ticket's page has it. */
const SAME: readonly (readonly [TextKey, file: string, path: string])[] = [
  ['transcript.assignee', 'conversation', 'facts.assignee'],
  ['transcript.category', 'common', 'field.category'],
  ['transcript.chain', 'conversation', 'facts.chain'],
  ['transcript.character', 'conversation', 'facts.character'],
  ['transcript.characters', 'conversation', 'about.characters'],
  ['transcript.created_at', 'common', 'field.createdAt'],
  ['transcript.form', 'conversation', 'facts.form'],
  ['transcript.live_giveaway', 'common', 'partnershipType.live_giveaway'],
  ['transcript.live_reward', 'common', 'partnershipType.live_reward'],
  ['transcript.merged', 'conversation', 'merged.source'],
  ['transcript.no', 'conversation', 'facts.no'],
  ['transcript.nobody', 'conversation', 'facts.nobody'],
  ['transcript.opened', 'conversation', 'talk.opened'],
  ['transcript.partnership', 'conversation', 'facts.partnership'],
  ['transcript.partnership_type', 'conversation', 'facts.partnershipType'],
  ['transcript.player', 'conversation', 'facts.player'],
  ['transcript.player_closed_by_clock', 'conversation', 'turn.closedByClock'],
  ['transcript.players', 'conversation', 'about.rating.players'],
  ['transcript.priority', 'common', 'field.priority'],
  ['transcript.project_trust', 'conversation', 'about.rating.projectTrust'],
  ['transcript.reopened', 'conversation', 'talk.reopened'],
  ['transcript.rules', 'conversation', 'facts.rules'],
  ['transcript.server_quality', 'conversation', 'about.rating.serverQuality'],
  ['transcript.staff_service', 'conversation', 'about.rating.staffService'],
  ['transcript.stars', 'conversation', 'about.stars'],
  ['transcript.status', 'common', 'field.status'],
  ['transcript.streams', 'conversation', 'about.streams'],
  ['transcript.subcategory', 'conversation', 'facts.subcategory'],
  ['transcript.talk', 'conversation', 'talk.title'],
  ['transcript.team', 'common', 'role.staff'],
  ['transcript.term', 'conversation', 'facts.term'],
  ['transcript.transaction', 'conversation', 'facts.transaction'],
  ['transcript.violators', 'conversation', 'about.violators'],
  ['transcript.world', 'common', 'field.world'],
  ['transcript.yes', 'conversation', 'facts.yes'],
];

type Words = { readonly [name: string]: Words | string };

it.each(LANGUAGES)('the transcript has the words of the ticket’s page in %s', (language) => {
  const wordsIn = (file: string): Words =>
    JSON.parse(
      readFileSync(new URL(`../../../frontend/src/shared/i18n/${language}/${file}.json`, import.meta.url), 'utf8'),
    );
  const shown = SAME.map(([, file, path]) =>
    path.split('.').reduce<Words | string>((words, name) => (words as Words)[name]!, wordsIn(file)),
  );
  // Without values, both keep the names in braces.
  expect(SAME.map(([key]) => translate(key, language))).toEqual(shown);
});
