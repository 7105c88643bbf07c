import { NoticesJob } from '#shared/jobs/queue-jobs.ts';
import { sendContactMail } from '../core/enquiry-admin/send-contact-mail.ts';
import { sendPartnerMails } from '../core/enquiry-admin/send-partner-mails.ts';
import { sendNotices } from '../core/notices/send-notices.ts';
import { notifyWaitlist } from '../core/waitlist/notify-waitlist.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { noticesWorld } from '../runtime/world-notices.ts';

const log = createLog('notices');
const world = once(() => noticesWorld(log));

/** Sends the pending notices of bookings, the pending e-mails of partner requests and waitlists, and those that say that a message arrived. */
export const handler = handleBatch({
  job: NoticesJob,
  log,
  async work(job) {
    const now = { ...world(), brand: await world().brand() };
    if ('waitlist_id' in job) return notifyWaitlist(now, job.waitlist_id);
    if ('partner_id' in job) return sendPartnerMails(now, job.partner_id);
    return 'message_id' in job ? sendContactMail(now, job.message_id) : sendNotices(now, job.appointment_id);
  },
});
