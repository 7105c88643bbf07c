import type { Notice } from '#shared/domain/notice.ts';
import { noticeKey } from '#shared/domain/notice-key.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks } from './violation.ts';
import type { Violation } from './violation.ts';

const BY_REQUEST = /^ver-\d+$/;

/**
 * Invariant 23: who asks for a message again makes the booking owe exactly one more, of something that was owed before; while
 * that is on its way, nobody is sent another one.
 */
export function checkResends({ dump, clocksDisagree = false }: Evidence): Violation[] {
  return dump.bookings.flatMap((booking) =>
    [
      ...booking.audit.flatMap(({ move, ver }) => (move === 'resend' ? countProblems(booking, `ver-${ver}`) : [])),
      ...booking.notices.filter(isByRequest).flatMap((notice) => originProblems(booking, notice, clocksDisagree)),
    ].map((problem) => breaks(23)(booking.appointment.id, problem)),
  );
}

const isByRequest = ({ occasion }: Notice): boolean => occasion !== null && BY_REQUEST.test(occasion);

function countProblems({ notices }: DumpedBooking, occasion: string): string[] {
  const owed = notices.filter((notice) => notice.occasion === occasion).length;
  return owed === 1 ? [] : [`owes ${owed} messages for one that was asked for again (${occasion})`];
}

function originProblems({ audit, notices }: DumpedBooking, notice: Notice, clocksDisagree: boolean): string[] {
  const isAsked = audit.some(({ move, ver }) => move === 'resend' && notice.occasion === `ver-${ver}`);
  const others = notices.filter((other) => other.occasion !== notice.occasion && isSameMessage(other, notice));
  // Two processes' clocks cannot tell what was first.
  const onItsWay = clocksDisagree ? undefined : others.find((other) => isUnderWay(other, notice.created_at));
  return [
    ...(isAsked ? [] : [`says ${noticeKey(notice)} again, and nobody asked for it`]),
    ...(others.length > 0 ? [] : [`says ${noticeKey(notice)} again, which was never owed`]),
    ...(onItsWay ? [`says ${noticeKey(notice)} while ${noticeKey(onItsWay)} was on its way`] : []),
  ];
}

const isSameMessage = (a: Notice, b: Notice): boolean =>
  a.kind === b.kind && a.channel === b.channel && a.payment_id === b.payment_id && a.slot === b.slot;

/** Owed before an instant, and sent only after it. */
const isUnderWay = ({ created_at, sent_at }: Notice, at: string): boolean =>
  created_at < at && sent_at !== null && sent_at > at;
