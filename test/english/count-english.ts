import { forbiddenSentences, startsWithRelativeClause } from '../architecture/sentences.ts';
import { isTest, source } from '../architecture/sources.ts';
import type { SourceFile } from '../structure/measure-structure.ts';
import { textsOfCatalogue, textsOfCode, textsOfDocument, type Text } from './texts.ts';

export const RULES = ['relative clause', 'long sentence', 'long line', 'word'] as const;
type Rule = (typeof RULES)[number];

/** Pronouns for people, whom texts name: patient, staff member, admin, caller, someone. */
const PRONOUNS = /\b(?:somebody|whoever|whatever|nobody|everybody|anybody)\b/i;
/** Phrases that have a standard term: manually, automatically, notified, day schedule, again, refunded, bounced. */
const RIDDLES =
  /\b(?:by hand|by itself|by themselves|by the clock|told (?:of|by|at)|day sheet|counted days|clinic news|team news|anew|meanwhile|goes back|came back|comes back)\b/i;

const isCode = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file) && !isTest(file);
const isPublicSite = (file: string): boolean => file.startsWith('frontend/locales/en/') && file.endsWith('.po');

/** Files of each kind of text. */
const KINDS = {
  documents: (file) => file.endsWith('.md'),
  'public site': isPublicSite,
  'back office': (file) => isCode(file) && /^frontend\/(?:admin|ui)\//.test(file),
  'API, logs and alarms': (file) => isCode(file) && /^(?:shared|functions)\//.test(file),
  messages: (file) => file.startsWith('shared/messages/en/'),
  'command line': (file) => isCode(file) && file.startsWith('infra/'),
} as const satisfies Record<string, (file: string) => boolean>;

const COMMENTS = 'comments and test titles';
export type Kind = keyof typeof KINDS | typeof COMMENTS;

/** A place where a text breaks a writing rule. */
export type Fault = { kind: Kind; rule: Rule; path: string; line: number; words: string };

/**
 * Texts with another owner: registered SMS (operators), policies and consent (lawyers), treatments (dentists), words
 * of sample clinics and their patients, word lists of the search and of passwords, and published samples.
 */
const EXEMPT = [
  /^shared\/messages\/en\/sms\.po$/,
  /^shared\/content\/(?:policies|language-offer)\.ts$/,
  /^frontend\/locales\/en\/(?:conversions|policies|services)\.po$/,
  /^infra\/local\/sample\//,
  /^functions\/core\/search\/(?:everyday-names|phonetic|search-words)\.ts$/,
  /^shared\/values\/(?:password-rules|text\/slug-of-title)\.ts$/,
  /^test\/razorpay-samples\//,
];

const MOST_WORDS = 25;
const LONGEST_LINE = 400;

const sentencesOf = (words: string): string[] => words.split(/(?<=[;:]) |(?<=[.!?]) (?=[\p{Lu}`"'([*])/u);
const countWords = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** "By city" is a label, "That code" points at a code; the public site has headings such as "What you pay". */
const IS_NO_CLAUSE = /^By (?:\w+ ?){1,2}(?:\(IST\))?$|^That (?:is|was|did|took|gave|code)\b/;

const isRelative = (sentence: string, file: string): boolean =>
  startsWithRelativeClause(sentence) &&
  !IS_NO_CLAUSE.test(sentence) &&
  (!isPublicSite(file) || (sentence.endsWith('.') && !sentence.startsWith('By ')));

function rulesBroken(sentence: string, file: string): Rule[] {
  const hasWord = PRONOUNS.test(sentence) || (!isPublicSite(file) && RIDDLES.test(sentence));
  return [
    ...(isRelative(sentence, file) ? (['relative clause'] as const) : []),
    ...(countWords(sentence) > MOST_WORDS ? (['long sentence'] as const) : []),
    ...(hasWord ? (['word'] as const) : []),
  ];
}

function textsOf(file: SourceFile): Text[] {
  if (file.path.endsWith('.md')) return textsOfDocument(file);
  return file.path.endsWith('.po') ? textsOfCatalogue(file) : textsOfCode(file);
}

function faultsOf(file: SourceFile): Omit<Fault, 'kind'>[] {
  const at = { path: file.path };
  const isDocument = file.path.endsWith('.md');
  const inLines = isDocument
    ? file.text.split('\n').flatMap((words, line) => (words.length > LONGEST_LINE ? [{ line: line + 1, words }] : []))
    : [];
  return [
    ...textsOf(file).flatMap(({ line, words }) =>
      sentencesOf(words).flatMap((sentence) =>
        rulesBroken(sentence, file.path).map((rule) => ({ ...at, rule, line, words: sentence })),
      ),
    ),
    ...inLines.map((long) => ({ ...at, rule: 'long line' as const, ...long })),
  ];
}

/**
 * Finds the places where texts break the writing rules of docs/contributing.md that a program can check.
 * @param files every file of the repository with its text
 */
export function findFaults(files: readonly SourceFile[]): Fault[] {
  const inTexts = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) =>
    files
      .filter((file) => KINDS[kind](file.path) && !EXEMPT.some((exempt) => exempt.test(file.path)))
      .flatMap((file) => faultsOf(file).map((fault): Fault => ({ kind, ...fault }))),
  );
  const inComments = files
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file.path))
    .flatMap((file) => forbiddenSentences(source(file.path, file.text)))
    .map(({ path, line, words }): Fault => ({ kind: COMMENTS, rule: 'relative clause', path, line, words }));
  return [...inTexts, ...inComments];
}

/** Counts faults by kind of text and rule. */
export const countFaults = (faults: readonly Fault[]): Record<string, Record<Rule, number>> =>
  Object.fromEntries(
    [...Object.keys(KINDS), COMMENTS].map((kind) => {
      const ofKind = faults.filter((fault) => fault.kind === kind);
      return [
        kind,
        Object.fromEntries(RULES.map((rule) => [rule, ofKind.filter((fault) => fault.rule === rule).length])) as Record<
          Rule,
          number
        >,
      ];
    }),
  );
