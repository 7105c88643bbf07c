import { XSS_VECTORS } from '../../xss-vectors.ts';
import type { ChangeAnswer } from '../admin/screens/serve.ts';

const HTMLS = XSS_VECTORS.map(({ html }) => html);

/** Names of fields that link one screen to another, and that nobody types. */
const NAMES_A_THING = /(?:^|_)(?:id|ref|cursor)$/;
/** The server cleans it before it leaves; what it lets through has tests of its own. */
const CLEANED = 'content';

const isTyped = (name: string): boolean => !NAMES_A_THING.test(name) && name !== CLEANED;

type Place = readonly PropertyKey[];
const spelled = (place: Place): string => place.map(String).join('.');

/** Which part of so many a text has of the vectors: the rows of a list share them. */
type Share = { part: number; of: number };
const WHOLE: Share = { part: 0, of: 1 };

/** Returns the place of each text in an answer, and its share. */
function textsOf(value: unknown, place: Place = [], share = WHOLE): [Place, Share][] {
  if (typeof value === 'string') return [[place, share]];
  if (Array.isArray(value)) {
    const sharing = (at: number): Share => (share.of === 1 ? { part: at, of: value.length } : share);
    return value.flatMap((each, at) => textsOf(each, [...place, at], sharing(at)));
  }
  if (typeof value !== 'object' || value === null) return [];
  const typed = Object.entries(value).filter(([name]) => isTyped(name));
  return typed.flatMap(([name, each]) => textsOf(each, [...place, name], share));
}

/** The same with the texts at some places exchanged. */
function withTexts(value: unknown, texts: ReadonlyMap<string, string>, place: Place = []): unknown {
  if (typeof value === 'string') return texts.get(spelled(place)) ?? value;
  if (Array.isArray(value)) return value.map((each, at) => withTexts(each, texts, [...place, at]));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withTexts(each, texts, [...place, name])]);
  return Object.fromEntries(entries);
}

/**
 * Puts every vector into every text of the answers that the contract lets be any text, however long: each begins with
 * another one, as what is taken for HTML may swallow what follows.
 */
export function vectorsInAnswers(): ChangeAnswer {
  let dealt = 0;
  const dealtTo = ({ part, of }: Share): string => {
    const own = HTMLS.filter((_, at) => at % of === part);
    const from = dealt++ % Math.max(1, own.length);
    return [...own.slice(from), ...own.slice(0, from)].join('');
  };
  return ({ output }, answer) => {
    const vectors = new Map(textsOf(answer).map(([place, share]) => [spelled(place), dealtTo(share)]));
    for (;;) {
      const changed = withTexts(answer, vectors);
      const issues = output.safeParse(changed).error?.issues ?? [];
      const wrong = issues.filter(({ code }) => code !== 'too_big').map(({ path }) => `${spelled(path)}.`);
      if (wrong.length === 0) return changed;
      // Keeps the original value of these fields, as they are no free text.
      for (const place of vectors.keys()) if (wrong.some((path) => `${place}.`.startsWith(path))) vectors.delete(place);
    }
  };
}
