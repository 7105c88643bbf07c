import { beforeAll, describe, expect, test } from 'vitest';
import { newPatient } from '#test/flows/patient.ts';
import { sample, sized } from '#test/sample.ts';
import { call } from '../call.ts';
import { GOOD } from '../good-requests/all.ts';
import { openClinic } from '../good-requests/bookings.ts';
import { anAdmin, askRoute, withToken, type Asker, type Input } from '../good-requests/good-request.ts';
import { ownRequests } from '../good-requests/own.ts';
import { ownProduct } from '../own-product.ts';
import {
  fieldsOf,
  openRoutes,
  ownTextRoutes,
  publicForms,
  textRoutes,
  withValue,
  type TextRoute,
} from '../vectors/text-fields.ts';

ownProduct('written everywhere');
beforeAll(openClinic);

type Ready = { input: Input; self: Asker };
type Asked = { route: TextRoute; name: string; prepare: () => Promise<Ready> };

/** Routes whose only texts are ids and codes have no limit of their own. */
const hasFreeText = ({ places }: TextRoute): boolean =>
  places.some(([first = '']) => !/(?:^|_)id$/.test(first) && first !== 'code');

const anyone: Asker = (method, at, body) => call(method, at, { body });
const person = () => {
  const { name, email, phone } = newPatient();
  return { name, email, phone_number: phone, language: 'en' };
};
const FORMS_OF_ANYONE: Record<string, () => Input> = {
  'enquiries.contact': () => {
    const { phone_number: phone, ...rest } = person();
    return { ...rest, phone, message: 'Are you open on Sundays?' };
  },
  'waitlist.join': () => ({ city: 'Yadgir', email: person().email }),
  'enquiries.partner': () => {
    const { name, ...rest } = person();
    return { ...rest, clinic_name: 'Neem Tree', dentist_name: name, address: '12 Temple Street' };
  },
};

/** Every route that takes a text in its body and has a good request. */
const known: Asked[] = [
  ...textRoutes.flatMap((route) => {
    const good = GOOD[route.name];
    const prepare = async (): Promise<Ready> => {
      const self = await anAdmin(`longest-${route.name}`);
      return { self, input: (await good?.(self)) ?? {} };
    };
    return good === undefined ? [] : [{ route, name: route.name, prepare }];
  }),
  ...ownTextRoutes.filter(hasFreeText).flatMap((route) => {
    const good = ownRequests[route.name];
    const prepare = async (): Promise<Ready> => {
      const { input = {}, token = '' } = (await good?.()) ?? {};
      return { self: withToken(token), input };
    };
    return good === undefined ? [] : [{ route, name: route.name, prepare }];
  }),
  ...[...publicForms, ...openRoutes.filter(({ name }) => name === 'waitlist.join')].flatMap((route) => {
    const good = FORMS_OF_ANYONE[route.name];
    return good === undefined
      ? []
      : [{ route, name: route.name, prepare: async () => ({ self: anyone, input: good() }) }];
  }),
];

/** `npm test` asks one route in so many; the commit chooses which. */
const SAMPLED = 3;
const asked = sample(known, Math.ceil(known.length / SAMPLED), ({ name }) => `longest texts of ${name}`);
const isAsked = (name: string): boolean => asked.some((one) => one.name === name);

const padded = (start: string, end: string, length: number): string =>
  `${start}${'a'.repeat(Math.max(length - start.length - end.length, 0))}${end}`;

/** Texts of a length: letters of three bytes if a field accepts them, else a form that it accepts. Each ends with `mark`. */
const FORMS: ((length: number, mark: string) => string)[] = [
  (length, mark) => `${'ந'.repeat(Math.max(length - mark.length, 0))}${mark}`,
  (length, mark) => padded('', mark, length),
  (length, mark) => padded('https://example.in/', mark, length),
  (length, mark) => padded('', `${mark}@example.in`, length),
];

/** More letters than any text of the contract may have; texts below the other are codes, times and ids, limited by their form. */
const [BEYOND, SHORTEST] = [100_000, 20];

/** The greatest number from `least` to BEYOND for which `isTaken` holds; BEYOND if there is no limit, and null for none. */
function greatest(least: number, isTaken: (number: number) => boolean): number | null {
  let [low, high] = [least, BEYOND];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isTaken(middle)) low = middle;
    else high = middle - 1;
  }
  return isTaken(low) ? low : null;
}

/** The longest text that a field accepts, and one letter more; null if it accepts no form of long text. */
function limitAt({ schema }: TextRoute, input: Input, place: string): { longest: string; longer: string } | null {
  const mark = /\d*$/.exec(place)?.[0] ?? '';
  for (const form of FORMS) {
    const length = greatest(SHORTEST, (of) => schema.safeParse(withValue(input, place, form(of, mark))).success);
    if (length !== null && length < BEYOND) return { longest: form(length, mark), longer: form(length + 1, mark) };
  }
  return null;
}

const DAY_MS = 24 * 3_600_000;
/** Possible items of a list of texts. */
const PARTS: ((at: number) => string)[] = [
  (at) => `Part ${at}`,
  (at) => new Date(Date.now() + at * DAY_MS).toISOString().slice(0, 10),
];

/** The input with as many parts in each list of texts as the list takes, and the names of the lists. */
function withFullLists({ schema, places }: TextRoute, input: Input): { full: Input; lists: string[] } {
  const lists = places.flatMap(([name = '', part, ...rest]) => (part === '*' && rest.length === 0 ? [name] : []));
  const filled: string[] = [];
  let full = input;
  for (const name of lists)
    for (const part of PARTS) {
      const of = (length: number) => ({ ...full, [name]: Array.from({ length }, (_, at) => part(at)) });
      const length = greatest(2, (number) => number < 1000 && schema.safeParse(of(number)).success);
      if (length === null) continue;
      full = of(length);
      filled.push(name);
      break;
    }
  return { full, lists: filled };
}

/** Fields whose text is not free, each with the reason. */
const NOT_FREE: Record<string, string> = {
  'team.list cursor': 'A place in the list of the pool.',
  'staffExport.team cursor': 'The same.',
  'waitlist.join city': 'A city that search knows.',
  'waitlist.join website': 'Only programs fill it in.',
  'images.begin type': 'One of three types.',
  'clinicOnboarding.beginUpload type': 'The same.',
  'blogAdmin.update slug': 'Taken by the post that was created with the longest.',
  'audit.list entity': 'A person or an entity is asked for, not both.',
  'listExports.audit entity': 'A person or an entity is asked for, not both.',
  'emailSettings.saveSettings callback_key': 'A public key, which is read.',
  'smsSettings.test templateName': 'The name of a template.',
};

/** Numbers whose limits are not those of a quantity, each with the reason. */
const NOT_A_QUANTITY: Record<string, string> = {
  ver: 'The version that was read.',
  rows: 'Counted by the server as well.',
  entries: 'The same.',
  size: 'Limited by the upload.',
  order: 'Limited by the number of images.',
  smtp_port: 'One of three ports.',
  from: 'The ends of a range limit each other.',
  to: 'The same.',
  day_of_week: 'A name.',
  first_day: 'A name.',
  last_day: 'A name.',
  amount_paise: 'Limited by the money of the booking or the clinic.',
  given_back_paise: 'The same.',
};

const quantities = ({ numbers }: TextRoute) =>
  numbers.filter(({ place }) => NOT_A_QUANTITY[place.at(-1) ?? ''] === undefined);

const tried = new Set<string>();
const filledLists = new Set<string>();

describe.each(asked)('$name', ({ route, name, prepare }) => {
  test('accepts the longest text in every field at once, and refuses one letter more in each', async () => {
    const { input: good, self } = await prepare();
    const { full, lists } = withFullLists(route, good);
    for (const list of lists) filledLists.add(`${name} ${list}`);
    let whole = full;
    const limited: string[] = [];
    for (const place of [...fieldsOf(route, full).values()].flat()) {
      const limit = limitAt(route, full, place);
      if (limit === null || NOT_FREE[`${name} ${place}`] !== undefined) continue;
      limited.push(place);
      whole = withValue(whole, place, limit.longest);
      tried.add(`${name} ${place.replace(/\d+$/, '*')}`);
      // The first item of a list stands for all.
      if (/\.[1-9]\d*$/.test(place)) continue;
      const { status, body } = await askRoute(route, withValue(good, place, limit.longer), self);
      expect([place, status, body]).toMatchObject([place, 400, { code: 'invalid_input', field: place }]);
    }
    for (const { place, greatest: most } of quantities(route)) whole = withValue(whole, place.join('.'), most);
    expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThanOrEqual(route.bodyLimit);
    const { status, body } = await askRoute(route, whole, self);
    expect([limited, status, body]).toEqual([limited, expect.toBeOneOf([200, 201, 202]), expect.anything()]);
  });
});

describe.each(asked.filter(({ route }) => quantities(route).length > 0))('$name', ({ route, prepare }) => {
  test('accepts the least number in every field at once, and refuses numbers beyond either limit', async () => {
    const { input: good, self } = await prepare();
    let whole = good;
    for (const { place, least } of quantities(route)) whole = withValue(whole, place.join('.'), least);
    for (const { place, least, greatest: most } of quantities(route)) {
      const at = place.join('.');
      for (const beyond of [least - 1, most + 1]) {
        const { status, body } = await askRoute(route, withValue(whole, at, beyond), self);
        expect([at, status, body]).toMatchObject([at, 400, { code: 'invalid_input', field: at }]);
      }
    }
    const { status, body } = await askRoute(route, whole, self);
    expect([status, body]).toEqual([expect.toBeOneOf([200, 201, 202]), expect.anything()]);
  });
});

test('more than a hundred fields and every list of texts are tried, and no exception is of a field that is gone', () => {
  expect(tried.size).toBeGreaterThan(sized({ whole: 100, sampled: 15 }));
  const lists = [
    'clinicAdmin.create specializations',
    'clinicAdmin.create services',
    'clinicAdmin.update specializations',
    'clinicAdmin.update services',
    'clinicAdmin.days closed_dates',
    'clinicOnboarding.save specializations',
    'clinicOnboarding.save services',
  ];
  expect([...filledLists]).toEqual(lists.filter((list) => isAsked(list.split(' ', 1).join(''))));
  const fields = new Set(known.flatMap(({ name, route }) => route.places.map((place) => `${name} ${place.join('.')}`)));
  expect(Object.keys(NOT_FREE).filter((field) => !fields.has(field))).toEqual([]);
});
