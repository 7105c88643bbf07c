import { beforeAll, describe, expect, test } from 'vitest';
import { GOOD } from './good-requests/all.ts';
import { openClinic } from './good-requests/bookings.ts';
import { anAdmin, askRoute } from './good-requests/good-request.ts';
import type { Input } from './good-requests/good-request.ts';
import { ownProduct } from './own-product.ts';
import { fieldsOf, textRoutes, withText } from './vectors/text-fields.ts';
import type { TextRoute } from './vectors/text-fields.ts';

ownProduct();
beforeAll(openClinic);

const padded = (start: string, end: string, length: number): string =>
  `${start}${'a'.repeat(Math.max(length - start.length - end.length, 0))}${end}`;

/** Texts of a length: letters of three bytes if a field accepts them, else a form that it accepts. */
const FORMS: ((length: number) => string)[] = [
  (length) => 'ந'.repeat(length),
  (length) => padded('', '', length),
  (length) => padded('https://example.in/', '', length),
  (length) => padded('', '@example.in', length),
];

/** More letters than any text of the contract may have; texts below the other are codes, times and ids, limited by their form. */
const [BEYOND, SHORTEST] = [100_000, 20];

/** The longest text that a field accepts, and one letter more; null if it accepts no form of long text. */
function limitAt({ schema }: TextRoute, input: Input, place: string): { longest: string; longer: string } | null {
  for (const form of FORMS) {
    const isTaken = (length: number) => schema.safeParse(withText(input, place, form(length))).success;
    let [least, most] = [SHORTEST, BEYOND];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (isTaken(middle)) least = middle;
      else most = middle - 1;
    }
    if (least < BEYOND && isTaken(least)) return { longest: form(least), longer: form(least + 1) };
  }
  return null;
}

/** Fields whose text is not free, each with the reason. */
const NOT_FREE: Record<string, string> = {
  'teamExport.team cursor': 'A place in the list of the pool.',
  'images.begin type': 'One of three types.',
  'blogAdmin.update slug': 'Taken by the post that was created with the longest.',
  'listExports.audit thing': 'A person or a thing is asked for, not both.',
  'mailSettings.saveSettings callback_key': 'A public key, which is read.',
  'smsSettings.test templateName': 'The name of a template.',
};

const asked = textRoutes.filter(({ name }) => GOOD[name] !== undefined);
const tried = new Set<string>();

describe.each(asked)('$name', (route) => {
  test('accepts the longest text in every field at once, and refuses one letter more in each', async () => {
    const self = await anAdmin(`longest-${route.name}`);
    const good = (await GOOD[route.name]?.(self)) ?? expect.unreachable('nothing good to ask it');
    let whole = good;
    const limited: string[] = [];
    for (const place of [...fieldsOf(route, good).values()].flat()) {
      const limit = limitAt(route, good, place);
      if (limit === null || NOT_FREE[`${route.name} ${place}`] !== undefined) continue;
      limited.push(place);
      tried.add(`${route.name} ${place}`);
      whole = withText(whole, place, limit.longest);
      const { status, body } = await askRoute(route, withText(good, place, limit.longer), self);
      expect([place, status, body]).toMatchObject([place, 400, { code: 'invalid_input', field: place }]);
    }
    expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThanOrEqual(route.bodyLimit);
    const { status, body } = await askRoute(route, whole, self);
    expect([limited, status, body]).toEqual([limited, expect.toBeOneOf([200, 201, 202]), expect.anything()]);
  });
});

test('more than a hundred fields were tried, and no exception is of a field that is gone', () => {
  expect(tried.size).toBeGreaterThan(100);
  const fields = new Set(textRoutes.flatMap(({ name, places }) => places.map((place) => `${name} ${place.join('.')}`)));
  expect(Object.keys(NOT_FREE).filter((field) => !fields.has(field))).toEqual([]);
});
