import { AnyMailEvent, readMailEvent, SES_GREETING } from '#shared/jobs/mail-event.ts';
import { noteArrival } from '../core/notices/note-arrival.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { createLog } from '../runtime/log.ts';
import { mailEventsWorld } from '../runtime/world-mail-events.ts';

const log = createLog('mail-events');
const world = once(() => mailEventsWorld(log));

/** Writes down what SES tells of e-mails. What cannot be read stays on the queue until it is put aside for a person. */
export const handler = handleBatch({
  job: AnyMailEvent,
  log,
  greeting: SES_GREETING,
  work: async (event) => noteArrival(world(), readMailEvent(event)),
});
