import { expect, it } from 'vitest';
import { editContact, showContact } from '#functions/core/clinics/admin/edit-contact.ts';
import { notifyAllClinics } from '#functions/core/messages/clinic-notifications/notify-all-clinics.ts';
import { AddressRefused } from '#functions/core/messages/outbox/message-kind.ts';
import { CLINIC_NOTIFICATIONS } from '#shared/domain/clinics/clinic-contact.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { clinicId } from '#test/store/booking/sample-booking.ts';
import { ADMIN } from '../booking/booking-operation-deps.ts';
import { DESK, MOBILE, clinicNotified } from './notified-clinic.ts';

const STRANGER = 'stranger@elsewhere.example';
const refusing = (failure: Error) => ({ send: () => Promise.reject(failure) });

function editedClinic() {
  const clinic = clinicNotified();
  const run = (change: Partial<typeof clinic.deps> = {}) =>
    notifyAllClinics({ ...clinic.deps, ...change }, {}, Infinity);
  const former = () => clinic.told().map(({ subject }) => subject);
  return { clinic, run, former };
}

it('the former address of a clinic is told once that its contact changed: what, when, by whom in general, and how to object', async () => {
  const { clinic, run, former } = editedClinic();
  await clinic.choose(DESK);
  await run();
  expect(former()).toEqual([]);
  await clinic.choose(STRANGER, CLINIC_NOTIFICATIONS, MOBILE);
  await run();
  await run();
  expect(former()).toEqual(['Punnagai: Your clinic’s contact for booking notifications was changed.']);
  const [mail] = clinic.told();
  expect(mail?.text).toContain('Changed: E-mail address, Mobile number');
  expect(mail?.text).toMatch(/When: .*2026, \d/);
  expect(mail?.text).toContain('By: A staff member of Punnagai');
  expect(mail?.text).toContain(`call us on ${clinic.deps.brand.supportPhone}`);
  // It names neither the staff member nor the new destination.
  for (const secret of [STRANGER, MOBILE, ADMIN.email]) expect(`${mail?.text} ${mail?.html}`).not.toContain(secret);
  expect(await clinic.news.formerContacts()).toEqual([]);
});

it('each former address is told of its own change, in the language it was written in', async () => {
  const { clinic, run } = editedClinic();
  await clinic.choose(DESK, CLINIC_NOTIFICATIONS, null, 'ta');
  await clinic.choose(STRANGER);
  await clinic.choose(null);
  await run();
  const told = clinic.sent.mails.map(({ to, subject }) => `${to} ${/[\u0B80-\u0BFF]/.test(subject) ? 'ta' : 'en'}`);
  expect(told).toEqual([`${DESK} ta`, `${STRANGER} en`]);
});

it('the address that stays is told that the mobile number changed, and nobody of another language or choice of news', async () => {
  const { clinic, run, former } = editedClinic();
  await clinic.choose(DESK);
  await clinic.choose(DESK, ['changes'], null, 'hi');
  await clinic.choose(DESK, ['changes']);
  await run();
  expect(former()).toEqual([]);
  await clinic.choose(DESK, ['changes'], MOBILE);
  await run();
  expect(former()).toHaveLength(1);
  expect(clinic.told()[0]?.text).toContain('Notifications by e-mail still come to this address.');
});

it('a change that another admin was quicker with tells nobody', async () => {
  const { clinic, run, former } = editedClinic();
  await clinic.choose(DESK);
  const { ver } = await showContact(clinic.editing, { id: clinicId() });
  const form = { email: DESK, phone: null, language: 'en', news: [...CLINIC_NOTIFICATIONS] } as const;
  const edit = (email: string) =>
    editContact(clinic.editing, ADMIN, { ...form, news: [...CLINIC_NOTIFICATIONS], id: clinicId(), ver, email });
  const both = await Promise.allSettled([edit(STRANGER), edit('other@elsewhere.example')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await run();
  expect(former()).toHaveLength(1);
});

it('is told as soon as mail goes out again; after two days an operator hears of it, and it is tried no more', async () => {
  const { clinic, run, former } = editedClinic();
  const broken = { mail: refusing(new Error('no answer')) };
  await clinic.choose(DESK);
  await clinic.choose(STRANGER);
  await run(broken);
  await run();
  expect(former()).toHaveLength(1);
  await clinic.choose(DESK);
  await clinic.choose(null);
  clinic.timeline.now += 2 * DAY_MS + 1;
  await run(broken);
  await run();
  expect(former()).toHaveLength(1);
  expect(clinic.problems.at(-1)).toBe(
    'alarm: the former address of a clinic could not be told that its contact changed',
  );
  expect(await clinic.news.formerContacts()).toEqual([]);
});

it('an address that takes no mail is not tried again', async () => {
  const { clinic, run } = editedClinic();
  await clinic.choose(DESK);
  await clinic.choose(STRANGER);
  await run({ mail: refusing(new AddressRefused('no such mailbox')) });
  expect(await clinic.news.formerContacts()).toEqual([]);
});
