import { untilItComes } from '../../../lib/connection.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The step beside it tells that something is missing. */
const Nothing = () => null;
const fetchOutcome = () => withCatalogue('outcome', import('../outcome/outcome-step.tsx'));

/** What the dialog shows of a payment and of a booking that is made: nobody needs it before a time is held. */
export const outcomeStep = lazyPart(async () => (await fetchOutcome()).OutcomeStep);
export const confirmedFooter = lazyPart(async () => (await fetchOutcome()).ConfirmedFooter, Nothing);
export const unpaidNotice = lazyPart(async () => (await fetchOutcome()).UnpaidNotice, Nothing);

/** Fetches them while the patient chooses and types, however long that takes. */
export function fetchLaterParts(): void {
  for (const { load } of [outcomeStep, confirmedFooter, unpaidNotice])
    untilItComes<unknown>(load).catch((error: unknown) => console.error('The end of a booking cannot be shown', error));
}
