import { NoticesJob } from '#shared/jobs/queue-jobs.ts';
import { sendPartnerMails } from '../core/enquiry-desk/send-partner-mails.ts';
import { sendNotices } from '../core/notices/send-notices.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { noticesWorld } from '../runtime/world-notices.ts';

const log = createLog('notices');
const world = once(() => noticesWorld(log));

/** Sends the pending notices of bookings, and the pending e-mails of partner requests. */
export const handler = handleBatch({
  job: NoticesJob,
  log,
  async work(job) {
    const now = { ...world(), brand: await world().brand() };
    return 'partner_id' in job ? sendPartnerMails(now, job.partner_id) : sendNotices(now, job.appointment_id);
  },
});
