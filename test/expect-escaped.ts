/** Parts of a document, read so strictly that no parser can read it otherwise. */
export type Read = {
  /** Every element by its name and the names of its attributes: 'img[alt,src]'. */
  elements: Set<string>;
  /** Targets of its links, images and forms. */
  addresses: string[];
  /** The scripts that a browser would run, those with an address by that. */
  scripts: string[];
  /** Texts that readers see: its texts, and the values of its attributes. */
  shown: string;
};

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"<>]*")?)*)\s*(\/?)>/y;
const COMMENT = /<!--(?:[^-]|-(?!->))*-->|<!doctype html>/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** Their ends are the first '</' with their name, whatever stands between. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'noscript']);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'ping', 'xlink:href']);

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(number) : parseInt(hex, 16));
  });

/** Reads a document or a part of one. Throws where it is not what a strict writer writes: every '<' of it begins a tag. */
export function readStrictly(html: string): Read {
  const read: Read = { elements: new Set(), addresses: [], scripts: [], shown: '' };
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(html);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const text = html.slice(at, next === -1 ? html.length : next);
    if (text.includes('>')) throw new Error(`a '>' stands in a text: ${text.slice(0, 200)}`);
    read.shown += `${decoded(text)} `;
    at += text.length;
    if (at === html.length || match(COMMENT) !== null) continue;
    const tag = match(TAG);
    if (tag === null) throw new Error(`no tag: ${html.slice(at, at + 200)}`);
    const [, end, name = '', attributes = ''] = tag;
    if (end === '/') continue;
    const element = name.toLowerCase();
    noteTag(read, element, attributes);
    if (!RAW.has(element)) continue;
    const close = at + html.slice(at).search(new RegExp(`</${element}`, 'i'));
    if (close < at) throw new Error(`<${element}> does not end`);
    noteRaw(read, element, attributes, html.slice(at, close));
    at = close;
  }
  return read;
}

function noteTag(read: Read, element: string, attributes: string): void {
  const named = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    decoded(value),
  ]);
  const names = named.map(([name]) => name).toSorted((a = '', b = '') => (a < b ? -1 : 1));
  read.elements.add(`${element}[${names.join(',')}]`);
  for (const [name = '', value = ''] of named) {
    if (ADDRESSES.has(name)) read.addresses.push(value);
    read.shown += `${value} `;
  }
}

function noteRaw(read: Read, element: string, attributes: string, text: string): void {
  if (element === 'title' || element === 'textarea') read.shown += `${decoded(text)} `;
  if (element === 'noscript') noteAll(read, readStrictly(text));
  if (element !== 'script') return;
  const isData = /type="application\/(?:ld\+)?json"/.test(attributes);
  if (isData) read.shown += `${JSON.stringify(JSON.parse(text))} `;
  else read.scripts.push(text === '' ? attributes : text);
}

function noteAll(read: Read, within: Read): void {
  for (const element of within.elements) read.elements.add(element);
  read.addresses.push(...within.addresses);
  read.scripts.push(...within.scripts);
  read.shown += within.shown;
}
