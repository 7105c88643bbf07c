import { AnyEmailEvent, readEmailEvent, SES_GREETING } from '#shared/jobs/mail-event.ts';
import { recordDeliveryStatus } from '../core/messages/notifications/record-delivery-status.ts';
import { environment } from '../definitions/workers/mail-events.ts';
import { clock, signer } from '../runtime/adapters.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { deliveryStatuses, suppressionList } from '../runtime/stores.ts';

const deps = lazyDeps('mail-events', environment, {
  clock,
  signer,
  arrivals: deliveryStatuses,
  suppressed: suppressionList,
});

/** Records the delivery status of e-mails. An unreadable event stays on the queue until it goes to the dead-letter queue. */
export const handler = handleBatch({
  job: AnyEmailEvent,
  log: deps.log,
  greeting: SES_GREETING,
  work: async (event) => recordDeliveryStatus(deps, readEmailEvent(event)),
});
