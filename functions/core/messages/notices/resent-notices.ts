import { type Notice, noticeKey, outweighs } from '#shared/domain/messages/notice.ts';

/** Prefix of the occasion of a message that a staff member resends. */
const BY_REQUEST = 'resend-';

/** Why a message is said again that somebody asked for: how often it was said `before` is part of its key. */
export const resendOccasion = (before: number): string => `${BY_REQUEST}${before}`;

/** Given up, or nothing that its receiver got: it waits for a person. */
const waitsForSomebody = ({ state, arrival }: Notice): boolean =>
  state === 'FAILED' || (arrival !== undefined && outweighs(arrival, 'ARRIVED'));

const isSame = (a: Notice, b: Notice): boolean =>
  a.kind === b.kind &&
  a.channel === b.channel &&
  a.payment_id === b.payment_id &&
  a.amount_paise === b.amount_paise &&
  a.slot === b.slot;

/**
 * The messages of a booking that need no person any more once this one is sent, which somebody asked for instead of them; where
 * it is given up, it needs one in their place. While it is on its way, is kept back or was withdrawn they stay.
 */
export const replacedBy = (again: Notice, notices: readonly Notice[]): Notice[] =>
  again.occasion?.startsWith(BY_REQUEST) === true && (again.state === 'SENT' || again.state === 'FAILED')
    ? notices.filter(
        (other) => waitsForSomebody(other) && isSame(other, again) && noticeKey(other) !== noticeKey(again),
      )
    : [];
