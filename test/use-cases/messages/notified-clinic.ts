import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { editContact, showContact } from '#functions/core/clinics/admin/edit-contact.ts';
import { dueSheets, sendDaySchedules } from '#functions/core/messages/clinic-notifications/notify-all-clinics.ts';
import { tellChanges, type NotifyClinicsDeps } from '#functions/core/messages/clinic-notifications/notify-clinics.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { createClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createClinicContacts } from '#functions/store/clinics/clinic-contacts.ts';
import { createClinicNotifications } from '#functions/store/messages/clinic-notification-store.ts';
import { createSuppressionReader } from '#functions/store/messages/suppression-store.ts';
import { CLINIC_NOTIFICATIONS, type ClinicNotifications } from '#shared/domain/clinics/clinic-contact.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Language } from '#shared/values/language.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId } from '#test/store/booking/sample-booking.ts';
import { ADMIN, bookingOperationDeps } from '../booking/booking-operation-deps.ts';
import { suppressing } from './suppression-deps.ts';

export const DESK = 'desk@neemtree.example';
export const MOBILE = '9840012345';
export const FIVE = 5 * MINUTE_MS;

/** A desk whose clinic may be told of its bookings. */
export function clinicNotified() {
  const desk = bookingOperationDeps();
  const client = directClient(desk.dynamo);
  const problems: string[] = [];
  const log = {
    info: () => {},
    warn: (message: string) => void problems.push(message),
    alarm: (message: string) => void problems.push(`alarm: ${message}`),
  };
  let events = 0;
  const list = suppressing({ deps: desk.deps, dynamo: desk.dynamo });
  const editing = {
    clock: desk.deps.clock,
    ids: { auditEventId: () => `act_${(events += 1)}` },
    clinics: createClinicAdminStore(client, 'punnagai', loudLog),
    contacts: createClinicContacts(client, 'punnagai'),
    signer: list.list.signer,
    suppressed: createSuppressionReader(client, 'punnagai'),
  };
  const news = createClinicNotifications(client, 'punnagai', loudLog);
  const bookings = createBookingReader(client, 'punnagai', loudLog);
  const { clock, sending, mail, sms, registeredSms, counts, brand } = desk.deps;
  const ceilings = { smsPerDay: 100, emailsPerDay: 100 };
  const sends = { sending, mail, sms, registeredSms, counts, ceilings, brand };
  const stuck = keptStuck();
  const countStuck = stuck.deps.countStuck;
  const deps: NotifyClinicsDeps = { ...sends, clock, log, countStuck, news, bookings, respectsQuietHours: true };
  return {
    ...desk,
    editing,
    list,
    news,
    problems,
    stuck,
    deps,
    desk: desk.deps,
    async choose(
      email: string | null,
      chosen: readonly ClinicNotifications[] = CLINIC_NOTIFICATIONS,
      phone: string | null = null,
      language: Language = 'en',
    ) {
      const { ver } = await showContact(editing, { id: clinicId() });
      return editContact(editing, ADMIN, { id: clinicId(), ver, email, phone, language, news: [...chosen] });
    },
    /** A run of the worker, some time later; answers how many clinics were written to. */
    run(ms = FIVE, change: Partial<typeof deps> = {}, until = Infinity): Promise<number> {
      desk.timeline.now += ms;
      return tellChanges({ ...deps, ...change }, until);
    },
    evening(at: string, change: Partial<typeof deps> = {}): Promise<number> {
      desk.timeline.now = Date.parse(at);
      const day = dueSheets(desk.timeline.now);
      return day === null ? Promise.resolve(0) : sendDaySchedules({ ...deps, ...change }, day, Infinity);
    },
    texts: () => desk.sent.texts.filter(({ to }) => to === MOBILE).map(({ text }) => text),
    told: () => desk.sent.mails.filter(({ to }) => to === DESK),
  };
}
