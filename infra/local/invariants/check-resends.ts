import { type Notice, noticeKey } from '#shared/domain/messages/notice.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

const BY_REQUEST = /^resend-\d+$/;

/**
 * Invariant 23: who asks for a message again enqueues exactly one more, of something that was enqueued before; while
 * that is on its way, nobody is sent another one.
 */
export function checkResends({ dump, clocksDisagree = false }: Evidence): Violation[] {
  return dump.bookings.flatMap((booking) => {
    const { appointment, audit, notices } = booking;
    const asked = audit.filter(({ move }) => move === 'resend').length;
    const again = notices.filter(isByRequest);
    return [
      ...(again.length === asked ? [] : [`has ${again.length} messages for ${asked} that were asked for again`]),
      ...again.flatMap((notice) => originProblems(booking, notice, clocksDisagree)),
    ].map((problem) => breaks(23)(appointment.id, problem));
  });
}

const isByRequest = ({ occasion }: Notice): boolean => occasion !== null && BY_REQUEST.test(occasion);

function originProblems({ notices }: DumpedBooking, notice: Notice, clocksDisagree: boolean): string[] {
  const others = notices.filter((other) => other.occasion !== notice.occasion && isSameMessage(other, notice));
  // Two processes' clocks cannot tell what was first.
  const onItsWay = clocksDisagree ? undefined : others.find((other) => isUnderWay(other, notice.created_at));
  return [
    ...(others.length > 0 ? [] : [`says ${noticeKey(notice)} again, which was never enqueued`]),
    ...(onItsWay ? [`says ${noticeKey(notice)} while ${noticeKey(onItsWay)} was on its way`] : []),
  ];
}

const isSameMessage = (a: Notice, b: Notice): boolean =>
  a.kind === b.kind && a.channel === b.channel && a.payment_id === b.payment_id && a.slot === b.slot;

/** Owed before an instant, and sent only after it. */
const isUnderWay = ({ created_at, sent_at }: Notice, at: string): boolean =>
  created_at < at && sent_at !== null && sent_at > at;
