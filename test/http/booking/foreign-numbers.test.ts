import { beforeAll, describe, expect, test } from 'vitest';
import { allMessages } from '#test/flows/inbox.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { call } from '../call.ts';
import { GOOD } from '../good-requests/all.ts';
import { openClinic } from '../good-requests/bookings.ts';
import { anAdmin, askRoute, withToken, type Asker, type Input } from '../good-requests/good-request.ts';
import { ownRequests } from '../good-requests/own.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { ownProduct } from '../own-product.ts';
import { paidClinics } from '../steps.ts';
import { fieldsOf, openRoutes, ownTextRoutes, textRoutes, withValue, type TextRoute } from '../vectors/text-fields.ts';

ownProduct('changed settings');
beforeAll(openClinic);

/** A number of Singapore; its digits after the country code are in no number that another test makes. */
const FOREIGN = '+65 8123 4567';
const DIGITS = '81234567';
const PHONE_FIELD = /(?:^|\.)(?:phone|phone_number|phoneNumber|mobile)$/;
/** Text that a test SMS is filled with. */
const NO_PHONE = /^variables\./;

type Ready = { input: Input; self: Asker };

const anyone: Asker = (method, at, body) => call(method, at, { body });
const person = () => ({ ...newPatient(), language: 'en', message: 'Are you open on Sundays?' });
const OPEN_FORMS: Record<string, () => Promise<Input>> = {
  'booking.lead': async () => {
    const { name, email } = person();
    const [clinic_id] = await paidClinics();
    return { name, email, mobile: '', clinic_id, appointment_date: '2026-12-01', appointment_time: '10:00 AM' };
  },
  'enquiries.contact': () => Promise.resolve(person()),
  'enquiries.partner': () => {
    const { name, email, message } = person();
    return Promise.resolve({
      dentist_name: name,
      email,
      message,
      clinic_name: 'Neem Tree',
      address: '12 Temple Street',
    });
  },
};

/** A good request of a route, and its caller. */
async function ready({ name }: TextRoute): Promise<Ready> {
  if (OPEN_FORMS[name] !== undefined) return { self: anyone, input: await OPEN_FORMS[name]() };
  const own = await ownRequests[name]?.();
  if (own !== undefined) return { self: withToken(own.token), input: own.input };
  const self = await anAdmin(`foreign-${name}`);
  if (name === 'privacy.saved') return { self, input: { entries: 1 } };
  return { self, input: (await GOOD[name]?.(self)) ?? expect.unreachable(`no good request of ${name}`) };
}

const asked = [...openRoutes, ...ownTextRoutes, ...textRoutes].flatMap((route) => {
  const places = route.places
    .map((place) => place.join('.'))
    .filter((at) => PHONE_FIELD.test(at) && !NO_PHONE.test(at));
  return places.length === 0 ? [] : [{ name: route.name, route, places }];
});

describe('a number of another country', () => {
  test('is asked of every phone field of the API', () => {
    expect(asked.map(({ name }) => name).toSorted()).toEqual([
      'booking.lead',
      'booking.order',
      'bookingOperations.book',
      'business.update',
      'clinicAdmin.create',
      'clinicAdmin.update',
      'clinicContact.save',
      'clinicOnboarding.save',
      'enquiries.contact',
      'enquiries.partner',
      'privacy.find',
      'privacy.saved',
      'smsSettings.test',
    ]);
  });

  test.each(asked)(
    'is refused by $name, which names the field and writes nothing (P-120)',
    async ({ route, places }) => {
      const { input, self } = await ready(route);
      const fields = [...fieldsOf(route, input).values()].flat().filter((at) => places.includes(at));
      expect(fields).toEqual(places);
      for (const field of fields)
        expectRefusal(await askRoute(route, withValue(input, field, FOREIGN), self), 400, 'invalid_input', field);
      expect(JSON.stringify(await runningProduct().dump())).not.toContain(DIGITS);
      expect(JSON.stringify(await allMessages(runningProduct()))).not.toContain(DIGITS);
    },
  );

  test('is refused in words that say why', async () => {
    const order = asked.find(({ name }) => name === 'booking.order') ?? expect.unreachable('no order');
    const { input, self } = await ready(order.route);
    const reply = await askRoute(order.route, withValue(input, 'customer.phone', FOREIGN), self);
    expect(reply.body['error']).toContain('We can only send SMS to Indian mobile numbers');
  });
});
