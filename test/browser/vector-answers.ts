import type { z } from 'zod';
import { XSS_VECTORS } from '../xss-vectors.ts';
import type { ChangeAnswer } from './admin-screens/serve.ts';

const HTMLS = XSS_VECTORS.map(({ html }) => html);

/** What leads from screen to screen, and nobody types. */
const NAMES_A_THING = /(?:^|_)(?:id|ref|cursor)$/;
/** The server cleans it before it leaves; what it lets through has tests of its own. */
const CLEANED = 'content';

const isTyped = (name: string): boolean => !NAMES_A_THING.test(name) && name !== CLEANED;

type Place = readonly PropertyKey[];
const spelled = (place: Place): string => place.map(String).join('.');

/** Where a text stands in an answer, and what was there. */
function textsOf(value: unknown, place: Place = []): [Place, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, [...place, at]));
  if (typeof value !== 'object' || value === null) return [];
  const typed = Object.entries(value).filter(([name]) => isTyped(name));
  return typed.flatMap(([name, each]) => textsOf(each, [...place, name]));
}

/** The same with the texts at some places exchanged. */
function withTexts(value: unknown, texts: ReadonlyMap<string, string>, place: Place = []): unknown {
  if (typeof value === 'string') return texts.get(spelled(place)) ?? value;
  if (Array.isArray(value)) return value.map((each, at) => withTexts(each, texts, [...place, at]));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withTexts(each, texts, [...place, name])]);
  return Object.fromEntries(entries);
}

/** So many letters at once in a text without an end of its own. */
const WHOLE = HTMLS.join('').length;

/** Deals vectors out to the fields of answers: each field goes on where it ended, so that in time it has carried all. */
export class VectorDealer {
  /** Which vectors each field has carried, by its place in the contract. */
  readonly carried = new Map<string, Set<string>>();
  private readonly next = new Map<string, number>();
  private readonly most = new Map<string, number>();

  /** Puts vectors into every text of an answer that the contract lets be any text. */
  readonly change: ChangeAnswer = ({ name, output }, answer) => {
    const texts = textsOf(answer).map(([place]) => place);
    const fieldOf = (place: Place): string =>
      `${name} ${spelled(place.map((each) => (typeof each === 'number' ? '*' : each)))}`;
    const dealt = new Map(texts.map((place) => [spelled(place), this.text(fieldOf(place))]));
    for (;;) {
      const changed = withTexts(answer, dealt);
      const wrong = output.safeParse(changed).error?.issues ?? [];
      if (wrong.length === 0) {
        this.note(texts, fieldOf, dealt);
        return changed;
      }
      for (const issue of wrong) this.retreat(issue, texts, fieldOf, dealt);
    }
  };

  /** A shorter text where it was too long; else what stood there, as it is no free text. */
  private retreat(
    issue: z.core.$ZodIssue,
    texts: Place[],
    fieldOf: (place: Place) => string,
    dealt: Map<string, string>,
  ): void {
    const at = spelled(issue.path);
    const within = texts.filter((place) => `${spelled(place)}.`.startsWith(`${at}.`));
    for (const place of within) {
      const field = fieldOf(place);
      const isShorter = issue.code === 'too_big' && Number(issue.maximum) < (this.most.get(field) ?? WHOLE);
      this.most.set(field, isShorter ? Number(issue.maximum) : 0);
      const text = this.text(field);
      if (text === '') dealt.delete(spelled(place));
      else dealt.set(spelled(place), text);
    }
  }

  private note(texts: Place[], fieldOf: (place: Place) => string, dealt: Map<string, string>): void {
    for (const place of texts) {
      const text = dealt.get(spelled(place)) ?? '';
      const field = fieldOf(place);
      const carried = this.carried.get(field) ?? new Set();
      for (const html of HTMLS) if (text.includes(html)) carried.add(html);
      if (text !== '') this.carried.set(field, carried);
    }
  }

  /** As many vectors as the field has room for, the next of those that fit. */
  private text(field: string): string {
    const most = this.most.get(field) ?? WHOLE;
    const fitting = HTMLS.filter((html) => html.length <= most);
    let text = '';
    for (let dealt = 0; dealt < fitting.length; dealt += 1) {
      const at = this.next.get(field) ?? 0;
      const html = fitting[at % fitting.length] ?? '';
      if (text.length + html.length > most) break;
      text += html;
      this.next.set(field, at + 1);
    }
    return text;
  }
}
