import { NoticesJob } from '#shared/jobs/queue-jobs.ts';
import { sendNotices } from '../core/notices/send-notices.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { noticesWorld } from '../runtime/world-notices.ts';

const log = createLog('notices');
const world = once(() => noticesWorld(log));

/** Sends the pending notices of bookings. */
export const handler = handleBatch({
  job: NoticesJob,
  log,
  work: ({ appointment_id }) => sendNotices(world(), appointment_id),
});
