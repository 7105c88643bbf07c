import { expect } from 'vitest';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import { TEXT_FIELDS } from '#shared/domain/messages/mail-texts.ts';
import { expectHarmless } from '#test/expect-harmless.ts';
import type { Reply } from '../call.ts';
import { askRoute, type Asker, type GoodRequest, type Input } from '../good-requests/good-request.ts';
import { asAddress, packed, packedAsHtml, plainly, type Dealt, type Dress } from './deal.ts';
import { readBackOf } from './read-back.ts';
import { fieldsOf, withValue, type TextRoute } from './text-fields.ts';

/** Outcome of each vector in each text field of a route: 'kept' if the route accepted it. */
type Outcomes = Map<string, Map<string, 'kept' | 'refused'>>;

/** A field of a route: the places that it has in a good input, and the vectors that it has not been sent yet. */
type Field = { name: string; places: string[]; pending: string[]; texts: number };
/** A good request, and the fields that it does not take: another one may. */
type Variant = { good: GoodRequest; base: Input; fields: Map<string, string[]>; closed: Set<string> };

const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** JSON, and never anything that a browser would guess to be a page. */
export function expectJson(name: string, { headers }: Reply): void {
  const said = [headers.get('content-type'), headers.get('x-content-type-options')];
  expect([name, ...said]).toEqual([name, expect.stringMatching(/^application\/json/), 'nosniff']);
}

/** Texts that are shown as HTML: what they hold is made harmless before it is stored. */
const CLEANED = new Set(['blogAdmin.create content', 'blogAdmin.update content', 'blogAdmin.clean content']);

const dressesOf = (place: string, base: Input): Dress[] => {
  const [, text] = /^texts\.(\w+)$/.exec(place) ?? [];
  if (text === undefined) return [plainly, asAddress];
  // The kind is one of the contract: the route has taken it.
  const needs = TEXT_FIELDS[String(base['kind']) as EmailKind][text]?.needs ?? [];
  return [(vectors) => `${needs.map((name) => `{${name}}`).join(' ')} ${vectors}`];
};

/** A refusal that the route declares, which names one of the fields. */
function expectNamed(name: string, { status, body }: Reply, codes: readonly string[], places: readonly string[]): void {
  expect([name, status, body['code'], body['field']]).toEqual([
    name,
    expect.toBeOneOf([400, 415, 422]),
    expect.toBeOneOf([...codes]),
    expect.toBeOneOf([...places]),
  ]);
}

/** Sends all vectors through all text fields of a route, in as few requests as its fields take. */
export class VectorSender {
  readonly outcomes: Outcomes = new Map();
  /** Fields that take no vector: numbers, days, addresses of e-mail, ids. */
  readonly formatted: string[] = [];
  #requests = 0;
  readonly #route: TextRoute;
  readonly #self: () => Promise<Asker>;
  /** Asker that sends the refused requests, which must leave no trace. */
  readonly #refused: Asker;
  #variants: Variant[] = [];
  #vectors: readonly string[] = [];
  readonly #fields = new Map<string, Field>();

  /** Hears of everything that was taken. */
  readonly #met: (name: string, input: Input, reply: Reply) => void;

  constructor(
    route: TextRoute,
    self: () => Promise<Asker>,
    refused: Asker,
    met: (name: string, input: Input, reply: Reply) => void,
  ) {
    this.#met = met;
    this.#route = route;
    this.#self = self;
    this.#refused = refused;
  }

  async send(goods: readonly GoodRequest[], vectors: readonly string[]): Promise<void> {
    this.#vectors = vectors;
    const self = await this.#self();
    for (const good of goods) {
      const base = await good(self);
      const fields = new Map(
        [...fieldsOf(this.#route, base)].map(([name, places]) => [
          name === 'texts.*' ? `${name} of ${String(base['kind'])}` : name,
          places,
        ]),
      );
      this.#variants.push({ good, base, fields, closed: new Set() });
    }
    for (const name of new Set(this.#variants.flatMap(({ fields }) => [...fields.keys()]))) this.#begin(name);
    await this.#sendTaken();
    await this.#sendRefused();
  }

  /** Which vectors the contract lets a field have, in any of the good requests. */
  #begin(name: string): void {
    const taken = this.#vectors.filter((html) =>
      this.#variants.some((variant) => this.#dressed(variant, name, [html]) !== null),
    );
    this.outcomes.set(name, new Map());
    if (taken.length === 0) this.formatted.push(name);
    this.#fields.set(name, { name, places: [], pending: taken, texts: 0 });
  }

  #takes({ base }: Variant, place: string, text: string): boolean {
    return this.#route.schema.safeParse(withValue(base, place, text)).success;
  }

  #dressed(variant: Variant, name: string, pending: readonly string[], at = 0, count = 0): Dealt | null {
    const place = variant.fields.get(name)?.[at];
    if (place === undefined || variant.closed.has(name) || pending.length === 0) return null;
    if (CLEANED.has(`${this.#route.name} ${name}`)) return packedAsHtml(pending);
    for (const dress of dressesOf(place, variant.base)) {
      const dealt = packed(pending, (text) => this.#takes(variant, place, text), dress, count);
      if (dealt !== null) return dealt;
    }
    return null;
  }

  /** Returns the texts for a request of a variant, by places. */
  #deal(variant: Variant): Map<string, Dealt & { name: string }> {
    const said = new Map<string, Dealt & { name: string }>();
    for (const [name, places] of variant.fields) {
      let pending = this.#fields.get(name)?.pending ?? [];
      for (const [at, place] of places.entries()) {
        const dealt = this.#dressed(variant, name, pending, at, said.size + this.#requests);
        if (dealt === null) break;
        said.set(place, { ...dealt, name });
        pending = pending.filter((html) => !dealt.vectors.includes(html));
      }
    }
    return said;
  }

  async #sendTaken(): Promise<void> {
    for (const variant of this.#variants)
      for (let said = this.#deal(variant); said.size > 0; said = this.#deal(variant))
        await this.#sendOne(variant, said);
  }

  async #sendOne(variant: Variant, said: ReadonlyMap<string, Dealt & { name: string }>): Promise<void> {
    const self = await this.#self();
    let input = await variant.good(self);
    for (const [place, { text }] of said) input = withValue(input, place, text);
    const reply = await this.#ask(input, self);
    if (!isSuccess(reply)) return this.#close(variant, said, reply);
    this.#met(this.#route.name, input, reply);
    await this.#expectKept(input, reply, self, said);
    for (const { name, vectors } of said.values()) this.#note(name, vectors, 'kept');
  }

  async #ask(input: Input, asker: Asker): Promise<Reply> {
    this.#requests += 1;
    const reply = await askRoute(this.#route, input, asker);
    expectJson(this.#route.name, reply);
    return reply;
  }

  #note(name: string, vectors: readonly string[], outcome: 'kept' | 'refused'): void {
    for (const html of vectors) this.outcomes.get(name)?.set(html, outcome);
    const field = this.#fields.get(name);
    if (field !== undefined) field.pending = field.pending.filter((html) => !vectors.includes(html));
  }

  /**
   * Closes a field that the route refuses for more than the contract's schema. The answer names the field, and the
   * remaining fields are sent without it.
   */
  #close(variant: Variant, said: ReadonlyMap<string, { name: string }>, reply: Reply): void {
    expectNamed(this.#route.name, reply, this.#route.codes, [...said.keys()]);
    variant.closed.add(said.get(String(reply.body['field']))?.name ?? '');
  }

  async #expectKept(
    input: Input,
    reply: Reply,
    self: Asker,
    said: ReadonlyMap<string, Dealt & { name: string }>,
  ): Promise<void> {
    const back = await readBackOf(this.#route.name, input, reply, self);
    for (const { name, vectors, text } of said.values()) {
      if (CLEANED.has(`${this.#route.name} ${name}`)) expectHarmless(String(reply.body['content']));
      else back.expect(name, text.trim(), vectors);
    }
  }

  /**
   * Sends the vectors that no good request of the route accepts: each vector of each field is sent, and each field is
   * named at least once.
   */
  async #sendRefused(): Promise<void> {
    const [variant] = this.#variants;
    if (variant === undefined) return;
    const left = new Map<string, string[]>();
    for (const name of this.#fields.keys()) {
      const known = this.outcomes.get(name);
      const refused = this.#vectors.filter((html) => known?.has(html) !== true);
      if (refused.length > 0) left.set(name, this.formatted.includes(name) ? refused.slice(0, 1) : refused);
    }
    for (const [name, [first = '']] of left) await this.#expectRefused(variant, new Map([[name, first]]));
    const most = Math.max(0, ...[...left.values()].map(({ length }) => length));
    for (let at = 1; at < most; at += 1) {
      const together = [...left].flatMap(([name, htmls]) => {
        const html = htmls[at];
        return html === undefined ? [] : [[name, html] as const];
      });
      await this.#expectRefused(variant, new Map(together));
    }
  }

  async #expectRefused({ good, base, fields, closed }: Variant, said: ReadonlyMap<string, string>): Promise<void> {
    // A request refused for more than its schema must name the current version.
    let input = [...said.keys()].some((name) => closed.has(name)) ? await good(this.#refused) : base;
    const places: string[] = [];
    for (const [name, html] of said) {
      const place = fields.get(name)?.[0] ?? this.#variants.flatMap((one) => one.fields.get(name) ?? [])[0] ?? name;
      places.push(place);
      input = withValue(input, place, html);
    }
    const reply = await this.#ask(input, this.#refused);
    expectNamed(this.#route.name, reply, this.#route.codes, places);
    for (const [name, html] of said) this.#note(name, [html], 'refused');
  }
}
