import { expect, it } from 'vitest';
import { notifyAllClinics } from '#functions/core/messages/clinic-notifications/notify-all-clinics.ts';
import { UnknownOutcome } from '#functions/core/messages/outbox/message-kind.ts';
import { CLINIC_NOTIFICATIONS } from '#shared/domain/clinics/clinic-contact.ts';
import { NOTIFICATION_MAILS_PER_DAY } from '#shared/domain/booking/limits.ts';
import { istInstant } from '#shared/values/ist.ts';
import { clinicId, NEXT_SLOT, SLOT } from '#test/store/booking/sample-booking.ts';
import { DESK, FIVE, MOBILE, clinicNotified } from './notified-clinic.ts';

it('its e-mails are within the ceilings of the day: of all, and its own; what is beyond them is told on the next one, the sheet too', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  await clinic.paid(SLOT);
  await clinic.paid(NEXT_SLOT);
  const full = { ceilings: { smsPerDay: 100, emailsPerDay: 0 } };
  expect(await clinic.run(FIVE, full)).toBe(0);
  expect(await clinic.evening(istInstant('2026-11-30', '19:30'), full)).toBe(0);
  expect([clinic.told(), clinic.problems]).toEqual([
    [],
    ['a message waits for the next day', 'a message waits for the next day'],
  ]);
  const used = async (): Promise<(number | null)[]> =>
    Promise.all(['mail', `mail to ${clinicId()}`].map((key) => clinic.deps.counts.take(key, '2026-11-30', 1000)));
  expect(await used()).toEqual([1, 1]);
  expect(await clinic.evening(istInstant('2026-11-30', '19:31'))).toBe(1);
  expect(await clinic.run()).toBe(1);
  expect(await used()).toEqual([4, 3]);
  for (let n = 3; n < NOTIFICATION_MAILS_PER_DAY; n += 1)
    await clinic.deps.counts.take(`mail to ${clinicId()}`, '2026-11-30', 1000);
  await clinic.paid(istInstant('2026-12-02', '11:00'));
  expect(await clinic.run()).toBe(0);
  clinic.timeline.now = Date.parse(istInstant('2026-12-01', '00:00'));
  expect(await clinic.run()).toBe(1);
  expect(clinic.told().at(-1)?.subject).toBe('Punnagai: New booking, Wed 02 Dec 2026, 11 AM');
});

it('a clinic whose e-mails are taken and answered too late gets no more copies of them than e-mails of a day', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK);
  clinic.timeline.now = Date.parse(istInstant('2026-11-30', '00:00'));
  await clinic.paid(SLOT);
  let copies = 0;
  const late = {
    send: () => {
      copies += 1;
      return Promise.reject(new UnknownOutcome('did not respond in time'));
    },
  };
  const ceilings = { smsPerDay: 100, emailsPerDay: 1000 };
  for (let n = 0; n < NOTIFICATION_MAILS_PER_DAY + 20; n += 1)
    expect(await clinic.run(FIVE, { mail: late, ceilings })).toBe(0);
  expect(copies).toBe(NOTIFICATION_MAILS_PER_DAY);
  expect(clinic.problems).toContain('a message waits for the next day');
});

it('while sending is stopped no clinic is told and no sheet goes out; what waited is told afterwards', async () => {
  const clinic = clinicNotified();
  await clinic.choose(DESK, CLINIC_NOTIFICATIONS, MOBILE);
  clinic.timeline.now = Date.parse(istInstant('2026-11-30', '19:20'));
  await clinic.paid(SLOT);
  clinic.timeline.now = Date.parse(istInstant('2026-11-30', '19:30'));
  const run = (isStopped: boolean) =>
    notifyAllClinics({ ...clinic.deps, sending: { isStopped: async () => isStopped } }, {}, Infinity);
  expect(await run(true)).toBe('sending is stopped');
  expect([clinic.told(), clinic.texts(), await clinic.news.marks([clinicId()])]).toEqual([[], [], []]);
  expect(await run(false)).toBe(
    '2 clinics were notified of changes, 1 of their next day; 0 former addresses were notified',
  );
  expect([clinic.told().length, clinic.texts().length]).toEqual([2, 1]);
});
