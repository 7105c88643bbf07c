import { expect } from 'vitest';

/** Tags without attributes, and those that may have some. Nothing else may be between '<' and '>'. */
const PLAIN =
  /^<\/?(h[234]|p|br|hr|blockquote|pre|code|ul|ol|li|figure|figcaption|a|strong|b|em|i|u|s|sub|sup|small|table|caption|thead|tbody|tr|th|td)(?: \/)?>$/;
const WITH_ATTRIBUTES =
  /^<(?:a(?: (?:href|title|rel)="[^"<>]*")+|img(?: (?:src|alt|width|height)="[^"<>]*")+ \/|t[hd](?: (?:scope|colspan|rowspan)="[^"<>]*")+)>$/;
/** After the browser has read the entities: our own pages, the web, mail and telephone. */
const ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/;

const decoded = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);?/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '');

/**
 * Checks that the HTML is harmless in any parser: every '<' begins a tag of the list, and every address is of a kind
 * that runs nothing.
 */
export function expectHarmless(html: string): void {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  expect(tags.filter((tag) => !PLAIN.test(tag) && !WITH_ATTRIBUTES.test(tag))).toEqual([]);
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => decoded(address));
  expect(addresses.filter((address) => !ADDRESS.test(address.replaceAll(/\s/g, '')))).toEqual([]);
  const pictures = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => decoded(address));
  expect(pictures.filter((address) => !/^\/(?![/\\])/.test(address))).toEqual([]);
}
