import type { CannotCome } from '../../booking/allowed-act.ts';
import type { LostBecause } from '../../booking/lost-because.ts';

/** How the fee of a visit that was cancelled goes back, where it does not go to an account. */
export type GivenBack = 'clinic_gives_all' | 'clinic_gives_part' | 'no_refund' | 'late';

/**
 * A visit's time together with the terms of cancelling it, as pages say them before a patient pays. Scripts that take
 * twice the place leave out what the booking's page says too: when to arrive, and the number to call.
 */
type TermsWords = { confirmed: string; moved: string; free_until: string; starts_soon: string; end: string };

/**
 * Texts of SMS to patients in one language, with their variables (sms-variables.ts). A word separates two variables,
 * wherever these parts meet. Words joined to a name of any kind are kept apart from it, and no character is invisible.
 */
export type SmsWords = {
  /** Names the code first. */
  phone_code: string;
  /** Ends what names a visit to come. */
  help: string;
  /** Ends all others. */
  end: string;
  confirmed: string;
  moved: string;
  terms: TermsWords;
  /** Reminder texts by the options of a patient who cannot come. */
  reminder: Record<CannotCome, string>;
  slot_lost: Record<LostBecause, string>;
  /** Refund to the account, and its time. */
  comesBack: string;
  /** The times that are free instead. */
  free: (times: string) => string;
  /** Between two of them, with a sign that is in none. */
  or: string;
  cancelled: string;
  givenBack: Record<GivenBack, string>;
  refund_started: string;
  surplus: string;
  refunded: string;
  email_bounced: string;
  review_asked: string;
  new_link: string;
  promise_refused: string;
};
