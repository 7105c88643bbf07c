import type { IncomingHttpHeaders } from 'node:http';
import type { Fields } from './account.ts';

/** A request as a service reads it. `region` is the one that it was signed for. */
export type Call = {
  service: string;
  region: string;
  operation: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
export type Answer = { status: number; type: string; body: string | Buffer; headers?: Record<string, string> };

/** A refusal of a service, in the protocol of that service. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export type XmlValue = string | number | boolean | undefined | readonly XmlValue[] | { [name: string]: XmlValue };

/** Elements of an object; a list repeats `member` (query protocol), or the element itself if it is named `…[]`. */
export function xml(value: XmlValue): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return escape(String(value));
  if (Array.isArray(value)) return value.map((one: XmlValue) => `<member>${xml(one)}</member>`).join('');
  return Object.entries(value)
    .map(([name, inner]) => {
      if (inner === undefined) return '';
      const plain = name.replace('[]', '');
      if (name.endsWith('[]') && Array.isArray(inner))
        return inner.map((one: XmlValue) => `<${plain}>${xml(one)}</${plain}>`).join('');
      return `<${plain}>${xml(inner)}</${plain}>`;
    })
    .join('');
}

export const jsonAnswer = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/x-amz-json-1.1',
  body: JSON.stringify(body),
});

export const xmlAnswer = (body: string, status = 200): Answer => ({
  status,
  type: 'text/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});

/** Answer of the query protocol: `<ActionResponse><ActionResult>…`. */
export const queryAnswer = (operation: string, result: XmlValue): Answer =>
  xmlAnswer(
    `<${operation}Response><${operation}Result>${xml(result)}</${operation}Result><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></${operation}Response>`,
  );

/** Parameters of the query protocol: `Name.member.1.Key=…` becomes nested lists and objects. */
export type Parameters = { [name: string]: string };
export const parametersOf = ({ body, query }: Call): Parameters => ({
  ...Object.fromEntries(query),
  ...Object.fromEntries(new URLSearchParams(body.toString())),
});

/** The members of a list of the query protocol, each as an object or text. */
export function membersOf(parameters: Parameters, list: string): Parameters[] {
  const found: Parameters[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const [, number, key] = new RegExp(String.raw`^${list}\.(?:member|entry)\.(\d+)(?:\.(\w+))?$`).exec(name) ?? [];
    if (number === undefined) continue;
    const at = Number(number) - 1;
    found[at] = { ...found[at], [key ?? 'value']: value };
  }
  return found;
}

export const bodyOf = ({ body }: Call): Fields => (body.length === 0 ? {} : JSON.parse(body.toString()));
