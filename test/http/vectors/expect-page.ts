import { expect } from 'vitest';
import { sanitiseHtml } from '#functions/gateways/sanitise-html.ts';
import type { SentEmail } from '#infra/local/inbox/outbox.ts';
import { readStrictly, type Read } from '#test/expect-escaped.ts';
import { runningProduct } from '#test/running-product.ts';
import { HTMLS } from './deal.ts';

/** Those that no page may have as they are: with a tag, and not harmless by themselves. */
const DANGEROUS = HTMLS.filter((html) => html.includes('<') && sanitiseHtml(html) !== html);

/** Elements that appear neither in our pages nor in our e-mails. */
const NEVER_OURS =
  /^(?:iframe|frame|frameset|object|embed|applet|portal|fencedframe|base|math|foreignobject|animate|set|audio|video|marquee|xmp|noembed|keygen|isindex|area|layer|image|custom-tag)\b/;
const HARMLESS = /^(?:https?:|mailto:|tel:|sms:|data:image\/|\/(?![/\\])|#|\?|$)/;

/** Articles may link to any page of the web. */
type Links = 'ours' | 'any';

/** A document without an element, attribute, address or script that a vector brought. */
export function expectEscaped(html: string, links: Links = 'ours'): Read {
  const read = readStrictly(html);
  const elements = [...read.elements];
  expect(elements.filter((element) => NEVER_OURS.test(element) || /[[,]on/.test(element))).toEqual([]);
  const elsewhere = read.addresses.filter((address) => /^(?:https?:)?\/\/evil\.example/.test(address));
  expect(read.addresses.filter((address) => !HARMLESS.test(address))).toEqual([]);
  if (links === 'ours') expect(elsewhere).toEqual([]);
  expect(read.scripts.filter((script) => /alert\(|evil\.example/.test(script))).toEqual([]);
  expect(DANGEROUS.filter((vector) => html.includes(vector))).toEqual([]);
  return read;
}

/** A public page, read so that nothing runs. */
export async function pageAt(path: string, links?: Links): Promise<Read> {
  const answer = await fetch(runningProduct().url + path);
  const said = [answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')];
  expect([path, ...said]).toEqual([path, 200, 'text/html; charset=utf-8', 'nosniff']);
  return expectEscaped(await answer.text(), links);
}

export function expectEmail({ from, to, subject, html }: SentEmail): void {
  expect([from, ...to, subject].filter((header) => /[\r\n]/.test(header))).toEqual([]);
  if (html !== null) expectEscaped(html);
}

/** Without what browsers change or drop in any text. */
const asShown = (text: string): string => text.replaceAll(/[\u0000-\u0020\ufffd\u2028]+/g, ' ').replaceAll(/ +/g, ' ');
const shownTexts = new Map<string, string>();

/** True if a text shows a vector letter for letter, as far as pages keep letters. */
export function isShownIn(text: string, html: string): boolean {
  let shown = shownTexts.get(text);
  if (shown === undefined) shownTexts.set(text, (shown = asShown(text)));
  return shown.includes(asShown(html).trim());
}
