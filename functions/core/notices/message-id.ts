import { noticeKey } from '#shared/domain/notice-key.ts';
import type { NoticeIdentity } from '#shared/domain/notice-key.ts';
import type { Notice } from '#shared/domain/notice.ts';

/** The id of the message a notice becomes: the same at every attempt, so that a repeat can be told. */
export const messageIdOf = (notice: Pick<Notice, 'appointment_id'> & NoticeIdentity): string =>
  `${notice.appointment_id}.${noticeKey(notice).replaceAll('#', '.')}`;
