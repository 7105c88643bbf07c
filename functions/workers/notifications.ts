import { NotificationsJob } from '#shared/jobs/job-payloads.ts';
import { sendContactEmail } from '../core/enquiries/admin/contact-messages.ts';
import { sendPartnerEmails } from '../core/enquiries/admin/partner-mail.ts';
import { sendNotifications } from '../core/messages/notifications/send-notifications.ts';
import { notifyWaitlist } from '../core/leads/waitlist/notify-waitlist.ts';
import { environment } from '../definitions/workers/notifications.ts';
import { brand, ceilings, clock, mail, signer, sms, smsComposer } from '../runtime/adapters.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import {
  bookings,
  clinicReader,
  editedTexts,
  enquiryAdmin,
  sendingSwitch,
  sentCounts,
  waitlists,
} from '../runtime/stores.ts';
import { registeredNamesOf } from '../runtime/sender-environment.ts';

const deps = lazyDeps('notifications', environment, {
  clock,
  bookings,
  waitlists,
  ceilings,
  brand,
  signer,
  mail,
  sms,
  registeredSms: registeredNamesOf,
  smsComposer,
  clinics: clinicReader,
  enquiries: enquiryAdmin,
  texts: editedTexts,
  sending: sendingSwitch,
  counts: sentCounts,
  respectsQuietHours: ({ QUIET_HOURS }) => QUIET_HOURS === 'kept',
});

/** Sends pending messages about bookings, partner requests, waitlists and contact messages. */
export const handler = handleBatch({
  job: NotificationsJob,
  log: deps.log,
  async work(job) {
    const now = { ...deps, brand: await deps.brand() };
    if ('waitlist_id' in job) return notifyWaitlist(now, job.waitlist_id);
    if ('partner_id' in job) return sendPartnerEmails(now, job.partner_id);
    return 'message_id' in job ? sendContactEmail(now, job.message_id) : sendNotifications(now, job.appointment_id);
  },
});
