/**
 * Possible fates of a payment. `words` is what a magic name must contain (as whole words) to choose the fate; longer
 * stories come first so that "Late Capture Success" is a late capture.
 */
export const FATES = [
  {
    fate: 'late_capture',
    words: 'late capture',
    label: 'Late capture',
    story: 'The browser sees a failed payment; the bank authorises it 20 seconds later.',
  },
  {
    fate: 'webhook_twice',
    words: 'webhook twice',
    label: 'Webhook twice',
    story: 'Succeeds; every webhook is delivered twice with the same event id.',
  },
  {
    fate: 'webhook_first',
    words: 'webhook first',
    label: 'Webhook first',
    story: 'Succeeds; the webhook arrives before the answer to the browser.',
  },
  {
    fate: 'wrong_signature',
    words: 'wrong signature',
    label: 'Wrong signature',
    story: 'Money is authorised, but the browser gets a forged signature.',
  },
  {
    fate: 'no_webhook',
    words: 'no webhook',
    label: 'No webhook',
    story: 'Money is authorised and the browser is notified; no webhook is ever sent.',
  },
  {
    fate: 'lost_browser',
    words: 'lost browser',
    label: 'Lost browser',
    story: 'Money is authorised; the browser gets no answer, and the webhook arrives ten minutes late.',
  },
  {
    fate: 'refund_fails',
    words: 'refund fails',
    label: 'Refund fails once',
    story: 'Succeeds; the first refund of this payment fails, the next one works.',
  },
  {
    fate: 'bank_down',
    words: 'bank down',
    label: 'Bank is down',
    story: 'Fails: the bank has a technical problem.',
  },
  {
    fate: 'slow',
    words: 'slow bank',
    label: 'Slow bank',
    story: 'Succeeds, but the bank answers after 6 seconds.',
  },
  {
    fate: 'never',
    words: 'never',
    label: 'Never',
    story: 'The payment stays open; the browser gets no answer.',
  },
  {
    fate: 'failure',
    words: 'failure',
    label: 'Failure',
    story: 'The bank declines the payment; another try is possible.',
  },
  {
    fate: 'success',
    words: 'success',
    label: 'Success',
    story: 'The bank authorises the payment at once.',
  },
] as const;

export type Fate = (typeof FATES)[number]['fate'];

/** True for the name of a fate. */
export function isFate(value: unknown): value is Fate {
  return FATES.some((entry) => entry.fate === value);
}

/** The fate a payer's name asks for, such as "Late Capture" or "Asha Webhook Twice"; undefined for any other name. */
export function fateOfName(name: string): Fate | undefined {
  const words = ` ${name.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  return FATES.find((entry) => words.includes(` ${entry.words} `))?.fate;
}

/**
 * State that the payment gets in the ledger: authorised now, failed now, or left open; and if it is authorised later.
 */
export interface FateCourse {
  start: 'authorise' | 'fail' | 'wait';
  later: 'slowMs' | 'lateMs' | null;
}

/** The course of each fate that differs from "authorised at once". */
export function courseOf(fate: Fate): FateCourse {
  if (fate === 'failure' || fate === 'bank_down') return { start: 'fail', later: null };
  if (fate === 'late_capture') return { start: 'fail', later: 'lateMs' };
  if (fate === 'slow') return { start: 'wait', later: 'slowMs' };
  if (fate === 'never') return { start: 'wait', later: null };
  return { start: 'authorise', later: null };
}
