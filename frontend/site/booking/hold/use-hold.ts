import { useRef, useState } from 'react';
import type { Hold } from '#shared/contract/booking/booking.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { AWAITING_MS, HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { ApiError, isProblem, NetworkError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { settleTry, unsettledTry, type BookingPass } from '../booking-session.ts';
import { holdDeadline } from './hold-clock.ts';
import { dropClaim, keepClaim, keptClaim } from './kept-claim.ts';
import { dropHold, holdOfTab, isPaying, keepHold, keptHold, noteBooked, type KeptHold } from './kept-hold.ts';
import { lockPayment, PaymentElsewhere } from './payment-lock.ts';
import { solveChallenge } from './solve-challenge.ts';

/** A slot claimed by this patient. `deadline` is on this device's clock, in milliseconds. */
export type Held = KeptHold;

export type HoldKeeper = {
  held: Held | null;
  /** The slot that is or was this patient's own, ISO: nobody else has it. */
  own: string | null;
  /** The slot that was claimed when the page was loaded anew, before there was an answer. */
  unanswered: string | null;
  /** The server wants a proof of work first, and this device is at it. */
  proving: boolean;
  /** Claims a slot in place of what this patient has or had; the slot that is held already is theirs. @throws ApiError, NetworkError */
  take: (slot: string) => Promise<Held>;
  /** Returns the earlier booking that a claim replaces. */
  toReplace: () => BookingPass | null;
  /** A payment order lengthens the hold; the longer hold comes back. */
  extend: (held: Held, expiresAt: string) => Held;
  /** Notes how far the payment of a hold is. */
  note: (held: Held, stage: KeptHold['stage']) => void;
  /** For who leaves: gives back what is held, unless money may be on its way for it, and what an open claim still brings. */
  giveBack: () => void;
  /** The hold is over; its slot can be claimed again in its place. */
  end: () => void;
  /** The claim is in the server's hands alone: money may be on its way. It stays kept until that is known. */
  forget: () => void;
  /** There will be no booking, and nothing of it is kept. */
  lose: (appointmentId: string) => void;
  /** The booking is made. */
  book: (appointmentId: string) => void;
};

/** The patient's claim on one slot of a clinic. It outlives the dialog: it is kept until it is settled, given back or over. */
export function useHold(clinic: Pick<PublicClinic, 'id' | 'clinic_name' | 'path'>): HoldKeeper {
  const { id: clinicId, clinic_name } = clinic;
  const [held, setHeld] = useState<Held | null>(() => holdAt(clinicId));
  const [ended, setEnded] = useState<Held | null>(null);
  const [proving, setProving] = useState(false);
  const current = useRef(held);
  const [cutShort] = useState(() => keptClaim(clinicId, Date.now()));
  const attempt = useRef(cutShort);
  const isGivenBack = useRef(false);

  const set = (next: Held | null) => {
    current.current = next;
    setHeld(next);
  };

  const toReplace = () => current.current ?? ended ?? holdOfTab(Date.now()) ?? unsettledTry();

  const take = async (slot: string): Promise<Held> => {
    const mine = current.current;
    if (mine?.slot === slot && mine.deadline > Date.now()) return mine;
    const key = attempt.current?.slot === slot ? attempt.current.key : crypto.randomUUID();
    attempt.current = { clinic_id: clinicId, slot, key };
    keepClaim(attempt.current, Date.now());
    const answered = () => {
      attempt.current = null;
      dropClaim();
    };
    const hold = await claim(clinicId, slot, key, toReplace(), () => setProving(true))
      .catch((error: unknown) => {
        // Without an answer the same key is used again: the claim may have been made.
        if (!(error instanceof NetworkError)) answered();
        throw error;
      })
      .finally(() => setProving(false));
    answered();
    const next = { ...heldOf(hold), clinic_name, clinic_path: clinicPath(clinic), stage: 'held' as const };
    if (isGivenBack.current) {
      void release(next);
      throw new Error('given back');
    }
    keepHold(next);
    set(next);
    setEnded(null);
    return next;
  };

  const keep = (next: Held): Held => {
    keepHold(next);
    set(next);
    return next;
  };
  const extend = (hold: Held, expiresAt: string): Held =>
    keep({ ...hold, deadline: holdDeadline(expiresAt, Date.now(), AWAITING_MS) });
  const note = (hold: Held, stage: KeptHold['stage']) => void keep({ ...hold, stage });

  const giveBack = () => {
    isGivenBack.current = true;
    attempt.current = null;
    dropClaim();
    const hold = current.current;
    if (hold === null || isPaying(hold.appointment_id)) return;
    set(null);
    void release(hold);
  };

  const end = () => {
    const hold = current.current;
    if (hold === null) return;
    setEnded(hold);
    set(null);
    if (hold.stage === 'held') dropHold(hold.appointment_id);
  };

  const forget = () => set(null);
  const settle = (write: (appointmentId: string) => void) => (appointmentId: string) => {
    write(appointmentId);
    setEnded(null);
    set(null);
  };
  const lose = settle(dropHold);
  const book = settle(noteBooked);

  const own = held?.slot ?? ended?.slot ?? null;
  const unanswered = held === null ? (cutShort?.slot ?? null) : null;
  return { held, own, unanswered, proving, take, toReplace, extend, note, giveBack, end, forget, lose, book };
}

/** The hold at this clinic that is kept from before, while its time lasts. */
function holdAt(clinicId: string): Held | null {
  const kept = keptHold(Date.now());
  return kept?.clinic_id === clinicId ? kept : null;
}

/** A proof may be too old when it arrives; then one more is made. */
const MAX_PROOFS = 2;

async function claim(
  clinicId: string,
  slot: string,
  idempotencyKey: string,
  earlier: BookingPass | null,
  onChallenge: () => void,
): Promise<Hold> {
  let proof: string | undefined;
  let replaces = earlier === null ? undefined : { appointment_id: earlier.appointment_id, token: earlier.token };
  for (let proofs = 0; ; proofs++) {
    try {
      const hold = await api.booking.hold({ clinic_id: clinicId, slot, proof, replaces }, { idempotencyKey });
      if (replaces !== undefined) forgetTry(replaces.appointment_id);
      return hold;
    } catch (error) {
      if (replaces !== undefined && isUnknown(error)) {
        forgetTry(replaces.appointment_id);
        replaces = undefined;
        continue;
      }
      if (!(error instanceof ApiError) || error.facts.challenge === undefined || proofs >= MAX_PROOFS) throw error;
      onChallenge();
      proof = await solveChallenge(error.facts.challenge);
    }
  }
}

function forgetTry(appointmentId: string): void {
  settleTry(appointmentId);
  dropHold(appointmentId);
}

/** The server does not know the try that was to be replaced, so there is nothing to replace. */
const isUnknown = (error: unknown): boolean =>
  isProblem(error, 'appointment_not_found') || isProblem(error, 'unauthorized');

const heldOf = ({ expires_at, free_until, ...hold }: Hold) => ({
  ...hold,
  free_until: free_until ?? '',
  deadline: holdDeadline(expires_at, Date.now(), HOLD_MS),
});

/** Nobody waits for it: a hold that could not be given back ends by itself; one whose payment is open elsewhere stays. */
async function release({ appointment_id, token }: Held): Promise<void> {
  try {
    const unlock = await lockPayment(appointment_id);
    dropHold(appointment_id);
    const { released } = await api.booking.release({ id: appointment_id }, { token, keepalive: true }).finally(unlock);
    if (released) settleTry(appointment_id);
  } catch (error) {
    const isExpected = error instanceof PaymentElsewhere || error instanceof ApiError || error instanceof NetworkError;
    if (!isExpected) throw error;
  }
}
