import type { PartnerMail, PartnerMailKind } from '#shared/domain/enquiries/enquiry.ts';
import { pendingSince } from '../../messages/outbox/attempts.ts';
import type { Log, Queues } from '../../ports.ts';

export type SendingWorld = { queues: Pick<Queues, 'noticesDue'>; log: Pick<Log, 'warn'> };

/** An e-mail to a partner, pending since an act that made this version of their request. */
export const mailOf = (now: number, partner_id: string, status: PartnerMailKind, ver: number): PartnerMail => ({
  partner_id,
  status,
  ver,
  ...pendingSince(now, true),
});

/** Has the pending e-mails of a request sent now; the sweeper sends them where the queue is not to be reached. */
export async function enqueueSending({ queues, log }: SendingWorld, id: string): Promise<void> {
  try {
    await queues.noticesDue(id);
  } catch {
    log.warn('an e-mail waits for the sweeper', { partner_id: id });
  }
}
