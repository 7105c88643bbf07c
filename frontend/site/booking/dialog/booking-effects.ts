import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import type { Language } from '#shared/values/language.ts';
import { ApiError, isProblem, NetworkError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { siteConfigQuery } from '../../../api/queries.ts';
import { onceReachable } from '../../../lib/connection.ts';
import { bookingConsent } from '../../../lib/consent.ts';
import { rememberLanguage } from '../../../lib/remembered-language.ts';
import { publish } from '../../../lib/site-events.ts';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { keepBooking, keepUnconfirmed, keptBooking } from '../booking-session.ts';
import { dropContact } from '../contact/use-contact-form.ts';
import { dropHold, keepHold, noteBooked } from '../hold/persisted-hold.ts';
import { createSlotClaims, releaseHold, toReplace, lockPayment, PaymentElsewhere } from '../hold/slot-claims.ts';
import { createCheckoutWindow, CheckoutMissing } from '../payment/checkout-window.ts';
import { checkOnce, createPaymentChecks } from '../payment/payment-checks.ts';
import { saysUnpaid } from '../payment/poll-payment.ts';
import { fetchPhoneCode, dropCode, keepCode } from '../phone-code/load-phone-code.ts';
import type { BookingEvent, ClaimFailure, Effect, Held, PaymentFailure } from './booking-state.ts';
import { FileMissing } from '../../../lib/import-fetched.ts';

/** The screen around the dialog's state, as the effects need it. */
export type Surroundings = {
  i18n: I18n;
  language: Language;
  queries: QueryClient;
  reloadDays: () => Promise<unknown>;
  saveLead: (contact: ContactInput, slot: string) => void;
  markPhoneBusy: () => void;
  restoreEntry: () => void;
  leaveDialog: () => void;
};

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;
type Runners = { [T in Effect['type']]: (effect: EffectOf<T>) => unknown };

const SENTENCES: Record<
  EffectOf<'notify'>['about'],
  [kind: 'success' | 'error', MessageDescriptor, MessageDescriptor]
> = {
  incomplete: [
    'error',
    msg`Please complete your selection`,
    msg`You need to select both a date and time slot for your appointment`,
  ],
  taken: [
    'error',
    msg`Time slot unavailable`,
    msg`This time slot has already been booked. Please select another time.`,
  ],
  earlier_paid: ['success', msg`Payment Confirmed`, msg`Your earlier booking is already paid.`],
  unpaid: ['error', msg`Booking Incomplete`, msg`Your payment was not completed. Please try again.`],
};

/**
 * Runs the effects of the booking dialog: requests, payment window, storage, history.
 * @param send takes the answers
 */
export function createBookingEffects(clinic: PublicClinic, send: (event: BookingEvent) => void) {
  let surroundings: Surroundings | undefined;
  const around = (): Surroundings => {
    if (surroundings === undefined) throw new Error('The dialog is not drawn yet');
    return surroundings;
  };
  let gone = new AbortController();
  let unlock = (): void => undefined;
  const whileHere = <T>(work: () => Promise<T>): Promise<T> => onceReachable(work, gone.signal);
  const claims = createSlotClaims(clinic);
  const checks = createPaymentChecks();
  const checkout = createCheckoutWindow({
    readConfig: () => around().queries.fetchQuery(siteConfigQuery()),
    onceReachable: whileHere,
    isGone: () => gone.signal.aborted,
    unlock: () => unlock(),
  });

  const claimSlot = async ({ request, slot, replaces }: EffectOf<'claim_slot'>) => {
    try {
      const onProofOfWork = () => send({ type: 'claim_challenged', request });
      send({ type: 'claimed', request, held: await whileHere(() => claims.claim(slot, replaces, onProofOfWork)) });
    } catch (error) {
      // A patient who has left waits for nothing.
      if (gone.signal.aborted) return;
      if (!(error instanceof ApiError)) console.error(error);
      send({ type: 'claim_failed', request, failure: claimFailure(error, replaces) });
    }
  };

  /** Unlocks the payment and tells the failure. */
  const failPayment = (request: number) => (error: unknown) => {
    unlock();
    send({ type: 'payment_failed', request, failure: paymentFailure(error) });
  };

  const createOrder = async ({ request, held, contact, isForAnother }: EffectOf<'create_order'>) => {
    const { language } = around();
    // The patient returns in the language of the payment, from the bank and from the confirmation mail.
    rememberLanguage(language);
    unlock = await lockPayment(held.appointment_id);
    const body = { ...orderOf(held, contact, language), for_somebody_else: isForAnother };
    send({ type: 'ordered', request, order: await whileHere(() => api.booking.order(body, { token: held.token })) });
  };

  const openCheckout = async ({ request, ...payment }: EffectOf<'open_checkout'>) => {
    const isOpen = await checkout.open({
      ...payment,
      description: around().i18n._(msg`Consultation at ${clinic.clinic_name}`),
      onPaid: (result) => send({ type: 'paid', result }),
      onDismissed: () => send({ type: 'checkout_closed' }),
    });
    if (isOpen) send({ type: 'checkout_opened', request });
  };

  const sendCode = async ({ request, held, known }: EffectOf<'send_code'>) => {
    const askForCode = await fetchPhoneCode();
    send({ type: 'code_answered', request, answer: known ?? (await askForCode(held)) });
  };

  const RUN: Runners = {
    claim_slot: claimSlot,
    forget_claim: claims.forget,
    release_hold: ({ held }) => releaseHold(held),
    save_lead: ({ contact, slot }) => around().saveLead(contact, slot),
    create_order: (effect) => createOrder(effect).catch(failPayment(effect.request)),
    unlock_payment: () => unlock(),
    // Ahead of the press on Pay, which asks for it again and tells when it cannot be had.
    fetch_payment_parts: ({ isFree }) => (isFree ? fetchPhoneCode() : checkout.fetchParts()).catch(() => undefined),
    open_checkout: (effect) => openCheckout(effect).catch(failPayment(effect.request)),
    show_checkout: checkout.show,
    close_checkout: checkout.close,
    send_code: (effect) => sendCode(effect).catch(failPayment(effect.request)),
    look_at_payment: async ({ request, appointment_id }) =>
      send({ type: 'looked', request, check: await checkOnce(appointment_id) }),
    check_payment: ({ request, appointment_id, result, isUnpaidEnough }) =>
      checks.check(
        { appointment_id, ...result },
        {
          onProvisional: () => send({ type: 'provisional', request }),
          onOutcome: (outcome) => send({ type: 'outcome', request, outcome }),
        },
        isUnpaidEnough ? saysUnpaid : undefined,
      ),
    watch_payment: ({ request, appointment_id }) =>
      checks.watch({ appointment_id }, () => send({ type: 'news', request })),
    stop_checks: checks.stop,
    keep_hold: ({ held }) => keepHold(held),
    drop_hold: ({ appointment_id }) => dropHold(appointment_id),
    mark_booked: ({ appointment_id }) => noteBooked(appointment_id),
    keep_booking: ({ booking, isUnconfirmed }) => {
      keepBooking(booking);
      if (isUnconfirmed) keepUnconfirmed(booking);
    },
    keep_code: ({ appointment_id, sent }) => keepCode(appointment_id, sent),
    drop_code: dropCode,
    drop_contact: dropContact,
    reload_days: () => around().reloadDays(),
    mark_phone_busy: () => around().markPhoneBusy(),
    publish_checkout: ({ value_paise }) => publish('booking:checkout', { value_paise }),
    notify: ({ about }) => {
      const [kind, title, description] = SENTENCES[about];
      notify[kind](around().i18n._(title), around().i18n._(description));
    },
    notify_failure: ({ words }) => notify.error(around().i18n._(msg`Booking Failed`), around().i18n._(words)),
    clear_toasts: notify.clear,
    restore_entry: () => around().restoreEntry(),
    leave_dialog: () => around().leaveDialog(),
  };

  /** Lets effects run until the returned function is called; then the payment window goes. */
  const mount = () => {
    gone = new AbortController();
    const stopChecks = checks.mount();
    return () => {
      gone.abort();
      stopChecks();
      checkout.close();
    };
  };
  const run = <T extends Effect['type']>(effect: EffectOf<T> & { type: T }): void => void RUN[effect.type](effect);
  /** Takes the surroundings of the screen as it is drawn now. */
  const surround = (drawn: Surroundings): void => {
    surroundings = drawn;
  };
  return { run, mount, surround };
}

const GENERAL = msg`There was an issue creating your appointment`;
const NO_PART = msg`A part of this page did not load. Please try again.`;
const NO_ORDER = msg`Failed to create payment order`;

const WORDS: Record<string, MessageDescriptor> = {
  payment_provider_unavailable: NO_ORDER,
  email_required: msg`Email is required`,
  appointment_not_found: msg`Missing appointment details`,
  unauthorized: msg`Missing appointment details`,
  too_many_requests: msg`Too many requests. Please try again in a few minutes.`,
};

/** Why no payment could be started, in the specification's words (patient §8). */
export function orderFailure(error: unknown): MessageDescriptor {
  if (error instanceof PaymentElsewhere) return msg`Your payment is open in another tab. Please finish it there.`;
  if (error instanceof CheckoutMissing) return msg`Failed to load Razorpay SDK`;
  if (error instanceof FileMissing) return NO_PART;
  if (error instanceof NetworkError) return NO_ORDER;
  if (!(error instanceof ApiError)) return GENERAL;
  return WORDS[error.code] ?? (error.status >= 500 ? NO_ORDER : GENERAL);
}

/** Why no slot could be claimed, other than that somebody else has it. */
export function holdFailure(error: unknown): MessageDescriptor {
  if (error instanceof FileMissing) return NO_PART;
  return (error instanceof ApiError ? WORDS[error.code] : undefined) ?? GENERAL;
}

function claimFailure(error: unknown, own: Parameters<typeof toReplace>[0]): ClaimFailure {
  const earlier = isProblem(error, 'already_paid') ? toReplace(own) : null;
  if (earlier !== null) return { why: 'already_paid', earlier };
  if (isProblem(error, 'day_busy')) return { why: 'day_busy' };
  if (isProblem(error, 'slot_taken') || isProblem(error, 'slot_not_offered')) return { why: 'gone' };
  return { why: 'other', words: holdFailure(error) };
}

const EXPECTED = ['already_paid', 'hold_expired', 'too_many_unpaid'] as const;

function paymentFailure(error: unknown): PaymentFailure {
  const why = EXPECTED.find((code) => isProblem(error, code));
  if (why !== undefined) return { why };
  if (isProblem(error, 'same_hour')) return { why: 'same_hour', slot: error.facts.slot ?? null };
  return { why: 'other', words: orderFailure(error) };
}

/** Builds the body of an order: the patient, the privacy notice they were shown, and the language. */
const orderOf = ({ appointment_id }: Held, customer: ContactInput, language: Language) =>
  ({
    appointment_id,
    customer,
    currency: 'INR',
    notice_version: NOTICE_VERSION,
    language,
    measurement: bookingConsent(),
    ...earlierBooking(),
  }) as const;

/** The booking that this tab made before, with its token: the server compares hours and phones. */
function earlierBooking() {
  const { appointment_id, token } = keptBooking() ?? {};
  return appointment_id === undefined || token === undefined ? {} : { earlier: { appointment_id, token } };
}
