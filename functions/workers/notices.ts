import { NoticesMessage } from '#shared/messages/queue.ts';
import { sendNotices } from '../core/notices/send-notices.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { noticesWorld } from '../runtime/world-notices.ts';

const log = createLog('notices');
const world = once(() => noticesWorld(log));

/** Sends the messages that appointments owe. */
export const handler = handleBatch({
  message: NoticesMessage,
  log,
  work: ({ appointment_id }) => sendNotices(world(), appointment_id),
});
