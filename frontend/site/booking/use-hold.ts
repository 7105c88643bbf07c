import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hold } from '#shared/contract/booking.ts';
import { AWAITING_MS, HOLD_MS } from '#shared/domain/lifecycle.ts';
import { ApiError, isProblem, NetworkError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { settleTry, unsettledTry } from './booking-session.ts';
import { holdDeadline } from './hold-clock.ts';
import { solveChallenge } from './solve-challenge.ts';

/** A slot claimed by this patient. `amount` is in rupees; `deadline` is on this device's clock, in milliseconds. */
export type Held = { appointment_id: string; token: string; slot: string; amount: number; deadline: number };

export type Released = 'released' | 'kept' | 'paid';

export type HoldKeeper = {
  held: Held | null;
  /** The server wants a proof of work first, and this device is at it. */
  proving: boolean;
  /** Claims a slot in place of this tab's unsettled try; a claim of another slot is given back first. @throws ApiError, NetworkError */
  take: (slot: string) => Promise<Held>;
  /** A payment order lengthens the hold; the longer hold comes back. */
  extend: (expiresAt: string) => Held | null;
  /** Gives the claim back; 'kept' when the server could not, 'paid' when money has been seen. */
  release: () => Promise<Released>;
  /** The claim is no longer ours to give back: it was paid for, or it ended. */
  forget: () => void;
};

/** The patient's claim on one slot of a clinic. It is given back when the dialog goes away. */
export function useHold(clinicId: string): HoldKeeper {
  const [held, setHeld] = useState<Held | null>(null);
  const [proving, setProving] = useState(false);
  const current = useRef<Held | null>(null);
  /** A claim the server would not end yet: whoever wants its slot again already has it. */
  const leftover = useRef<Held | null>(null);
  const leaving = useRef<Promise<unknown>>(Promise.resolve());
  const attempt = useRef<{ slot: string; key: string } | null>(null);

  const set = useCallback((next: Held | null) => {
    current.current = next;
    setHeld(next);
  }, []);

  const release = useCallback(async (): Promise<Released> => {
    const hold = current.current;
    if (hold === null) return 'released';
    set(null);
    const done = giveBack(hold);
    leaving.current = done;
    const outcome = await done;
    if (outcome === 'kept') leftover.current = hold;
    return outcome;
  }, [set]);

  const take = useCallback(
    async (slot: string): Promise<Held> => {
      await release();
      await leaving.current;
      const mine = leftover.current;
      if (mine?.slot === slot && mine.deadline > Date.now()) {
        set(mine);
        return mine;
      }
      attempt.current = attempt.current?.slot === slot ? attempt.current : { slot, key: crypto.randomUUID() };
      const next = await claim(clinicId, slot, attempt.current.key, () => setProving(true))
        .catch((error: unknown) => {
          // Without an answer the same key is used again: the claim may have been made.
          if (!(error instanceof NetworkError)) attempt.current = null;
          throw error;
        })
        .finally(() => setProving(false));
      attempt.current = null;
      // It may be the try that was replaced.
      leftover.current = null;
      set(next);
      return next;
    },
    [clinicId, release, set],
  );

  const extend = useCallback(
    (expiresAt: string): Held | null => {
      const hold = current.current;
      if (hold === null) return null;
      const longer = { ...hold, deadline: holdDeadline(expiresAt, Date.now(), AWAITING_MS) };
      set(longer);
      return longer;
    },
    [set],
  );
  const forget = useCallback(() => set(null), [set]);

  useEffect(
    () => () => {
      if (current.current !== null) void giveBack(current.current);
      current.current = null;
    },
    [],
  );

  return { held, proving, take, extend, release, forget };
}

/** A proof may be too old when it arrives; then one more is made. */
const MAX_PROOFS = 2;

async function claim(clinicId: string, slot: string, idempotencyKey: string, onChallenge: () => void): Promise<Held> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs++) {
    const replaces = unsettledTry() ?? undefined;
    try {
      const hold = await api.booking.hold({ clinic_id: clinicId, slot, proof, replaces }, { idempotencyKey });
      if (replaces !== undefined) settleTry(replaces.appointment_id);
      return heldOf(hold);
    } catch (error) {
      if (replaces !== undefined && isUnknown(error)) {
        settleTry(replaces.appointment_id);
        continue;
      }
      if (!(error instanceof ApiError) || error.facts.challenge === undefined || proofs >= MAX_PROOFS) throw error;
      onChallenge();
      proof = await solveChallenge(error.facts.challenge);
    }
  }
}

/** The server does not know the try that was to be replaced, so there is nothing to replace. */
const isUnknown = (error: unknown): boolean =>
  isProblem(error, 'appointment_not_found') || isProblem(error, 'unauthorized');

const heldOf = (hold: Hold): Held => ({
  appointment_id: hold.appointment_id,
  token: hold.token,
  slot: hold.slot,
  amount: hold.amount,
  deadline: holdDeadline(hold.expires_at, Date.now(), HOLD_MS),
});

async function giveBack({ appointment_id, token }: Held): Promise<Released> {
  try {
    const { released } = await api.booking.release({ id: appointment_id }, { token, keepalive: true });
    if (released) settleTry(appointment_id);
    return released ? 'released' : 'kept';
  } catch (error) {
    return isProblem(error, 'already_paid') ? 'paid' : 'kept';
  }
}
