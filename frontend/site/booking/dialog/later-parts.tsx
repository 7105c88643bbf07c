import { untilItComes } from '../../../lib/connection.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The step beside it tells that something is missing. */
const Nothing = () => null;
const fetchContact = () => import('./contact-step.tsx');
const fetchOutcome = () => withCatalogue('outcome', import('../outcome/outcome-step.tsx'));

/** Parts of the dialog that nobody needs before a time is held: the contact step, the payment, and the booking that is made. */
export const contactStep = lazyPart(async () => (await fetchContact()).ContactStep);
export const payFooter = lazyPart(async () => (await fetchContact()).PayFooter, Nothing);
export const checkoutBackdrop = lazyPart(async () => (await fetchContact()).CheckoutBackdrop);
export const outcomeStep = lazyPart(async () => (await fetchOutcome()).OutcomeStep);
export const confirmedFooter = lazyPart(async () => (await fetchOutcome()).ConfirmedFooter, Nothing);
export const unpaidNotice = lazyPart(async () => (await fetchOutcome()).UnpaidNotice, Nothing);

/** Fetches the parts of every booking while the patient chooses and types, however long that takes. */
export function fetchLaterParts(): void {
  for (const { load } of [contactStep, payFooter, checkoutBackdrop, outcomeStep, confirmedFooter, unpaidNotice])
    untilItComes<unknown>(load).catch((error: unknown) =>
      console.error('A later part of the booking cannot be shown', error),
    );
}
