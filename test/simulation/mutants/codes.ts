import type { Mutant } from '../mutants.ts';
import { forged, rewriteTransitions } from './rewrite.ts';

/** All clocks tell the same time. */
const AGREED = { http: 0, webhook: 0, reconcile: 0, notifications: 0, sweeper: 0, conversions: 0 };

export const CODE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a free consultation is confirmed without a code',
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        load: async (id) => {
          const booking = await deps.bookings.load(id);
          if (booking === null || booking.appointment.amount_paise > 0 || booking.details === null) return booking;
          const phone_proven_at = booking.appointment.phone_proven_at ?? booking.appointment.created_at;
          return { ...booking, appointment: forged(booking.appointment, { phone_proven_at }) };
        },
      },
    }),
  },
  {
    name: 'any six digits are the right code',
    deps: (deps) => ({ ...deps, signer: { ...deps.signer, isPhoneCode: () => true } }),
  },
  {
    name: 'the number that was proven is not written once more with the proof',
    // Many name another number in the moment in which they type the code, both take their time, and answers are lost.
    plan: (plan) => ({
      ...plan,
      freeClinic: true,
      editors: 0,
      operator: false,
      strangers: 1,
      patients: 14,
      slots: 10,
      stall: 0.2,
      faultRate: 0.02,
      weakSpot: { what: 'store.commit', rate: 0.4 },
      outage: { from: Infinity, until: Infinity },
      skewMs: AGREED,
      down: null,
      timeLimits: false,
      twoVersions: false,
    }),
    deps: rewriteTransitions((transition) => {
      if (transition.audit.move !== 'phone_proven') return transition;
      const { details: _, ...rest } = transition;
      return rest;
    }),
  },
  {
    name: 'a code proves whatever phone the booking names by then',
    // Free clinics are few, and so are those who prove one phone and name another.
    plan: (plan) => ({ ...plan, freeClinic: true, strangers: 1, patients: 4, editors: 0 }),
    deps: (deps) => ({
      ...deps,
      signer: {
        ...deps.signer,
        signPhoneCode: (id, _phone, code) => deps.signer.signPhoneCode(id, 'any', code),
        isPhoneCode: (sealed, id, _phone, code) => deps.signer.isPhoneCode(sealed, id, 'any', code),
      },
    }),
  },
];
