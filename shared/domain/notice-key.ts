import type { Notice } from './notice.ts';

/** One notice per appointment, kind, channel and payment: the key that makes a second one impossible. */
export const noticeKey = (notice: Pick<Notice, 'kind' | 'channel' | 'payment_id'>): string =>
  [notice.kind, notice.channel, notice.payment_id].filter((part) => part !== null).join('#');
