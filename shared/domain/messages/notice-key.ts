import type { Notice } from './notice.ts';

/** Fields that distinguish a notice from every other of its booking. */
export type NoticeIdentity = Pick<Notice, 'kind' | 'channel' | 'payment_id' | 'occasion'>;

/**
 * Returns the notice's key. The key allows one notice per appointment, kind, channel, payment and occasion. A notice
 * that is sent for the first time has the same key as in earlier versions.
 */
export const noticeKey = ({ kind, channel, payment_id, occasion }: NoticeIdentity): string =>
  [kind, channel, payment_id, occasion === null ? null : `again-${occasion}`].filter((part) => part !== null).join('#');

/** The id of the mail or SMS a notice becomes: the same at every attempt, so that a repeat can be told. */
export const noticeIdOf = (notice: Pick<Notice, 'appointment_id'> & NoticeIdentity): string =>
  `${notice.appointment_id}.${noticeKey(notice).replaceAll('#', '.')}`;
