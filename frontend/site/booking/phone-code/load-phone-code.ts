import { withCatalogue } from '../../../catalogues.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The step for a code sent by SMS, with its words: free clinics only. */
export const phoneCodeStep = lazyPart(
  async () => (await withCatalogue('phone-code', import('./phone-code-step.tsx'))).PhoneCodeStep,
);

/**
 * Fetches the step for a code, and the function that asks for one.
 * @throws FileMissing
 */
export async function fetchPhoneCode() {
  const [{ askForCode }] = await Promise.all([import('./ask-for-code.ts'), phoneCodeStep.load()]);
  return askForCode;
}
