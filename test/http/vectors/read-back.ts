import { expect } from 'vitest';
import type { Reply } from '../call.ts';
import type { Asker, Input } from '../good-requests/good-request.ts';

/** Texts of a request that a route returns or stores. */
type ReadBack = { expect: (field: string, text: string, vectors: readonly string[]) => void };

/** Routes that keep and repeat nothing of what they are sent, each with why. */
const KEEPS_NOTHING: Record<string, string> = {
  'team.list': 'Asks for a page of a list by the pool’s own place in it.',
  'staffExport.team': 'Asks for a part of a list by the pool’s own place in it.',
  'images.begin': 'The names of a file and of its clinic become letters and digits of an address.',
  'enquiryAdmin.contactMessages': 'Looks for words.',
  'enquiryAdmin.partners': 'The same.',
  'leadAdmin.leads': 'The same.',
  'bookingAdmin.list': 'The same.',
  'messageLog.list': 'The same.',
  'clinicAdmin.list': 'The same.',
  'blogAdmin.list': 'The same.',
  'audit.list': 'Names a person or an entity.',
  'listExports.clinics': 'The same; the file is looked at by itself.',
  'listExports.foundBookings': 'The same.',
  'listExports.foundMessages': 'The same.',
  'listExports.visits': 'The same.',
  'listExports.leads': 'The same.',
  'listExports.partners': 'The same.',
  'listExports.messages': 'The same.',
  'listExports.posts': 'The same.',
  'listExports.audit': 'Names a person or an entity.',
  'smsSettings.test': 'The SMS is text; the inbox has it.',
  'enquiries.partner': 'Answers that it arrived; the desk reads it.',
  'enquiries.contact': 'The same.',
};

/** Fields that never come out again, or are no words of the answer. */
const NEVER_OUT = new Set([
  'emailSettings.saveSettings api_key',
  'emailSettings.saveSettings callback_key',
  'emailSettings.saveProvider password',
  'smsSettings.save password',
  'emailSettings.preview field',
]);

/** Fields that keep the link at the beginning of their text, and nothing of what stands behind it. */
const LINKS = new Set(['clinicAdmin.create google_maps_link', 'clinicAdmin.update google_maps_link']);

const booking = (input: Input): string => `/admin/bookings/${String(input['id'])}`;
/** Paths that return the data stored by a route, if its answer does not. */
const READ_AT: Record<string, (input: Input, reply: Reply) => string> = {
  'blogAutosaves.keep': (input) => `/admin/blog-autosaves/${String(input['id'])}`,
  'enquiryAdmin.makeClinic': (_input, { body }) => `/admin/clinics/${String(body['clinic_id'])}`,
  'bookingOperations.cancel': booking,
  'bookingOperations.undoPaid': booking,
  'refunds.give': booking,
  'refunds.approve': booking,
  'refunds.refuse': booking,
};

/** Every text of an answer. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const NOTHING: ReadBack = { expect: () => undefined };

/**
 * Reads back the texts of an accepted request, letter for letter. For a route that stores nothing, it reads nothing.
 */
export async function readBackOf(name: string, input: Input, reply: Reply, self: Asker): Promise<ReadBack> {
  if (KEEPS_NOTHING[name] !== undefined) return NOTHING;
  const at = READ_AT[name]?.(input, reply);
  const { status, body } = at === undefined ? reply : await self('GET', at);
  expect([name, status < 300]).toEqual([name, true]);
  const texts = textsOf(body);
  const read = texts.join('\n');
  // An address is kept as browsers read it: without what breaks a line.
  const isRead = (html: string, text: string): boolean =>
    read.includes(html) || (text.startsWith('https://') && read.includes(html.replaceAll(/[\t\r\n]/g, '')));
  return {
    expect: (field, text, vectors) => {
      if (LINKS.has(`${name} ${field}`)) {
        const link = texts.find((one) => one.startsWith('https://vectors.example/')) ?? '';
        expect([name, field, link !== '' && text.startsWith(link)]).toEqual([name, field, true]);
      } else if (!NEVER_OUT.has(`${name} ${field}`))
        expect([name, field, vectors.filter((html) => !isRead(html, text))]).toEqual([name, field, []]);
      else if (field !== 'field') expect([name, field, read.includes(text)]).toEqual([name, field, false]);
    },
  };
}
