import { withCatalogue } from '../../../catalogues.ts';

const parts = async () => {
  const [{ PhoneCodeStep }, { askForCode }] = await Promise.all([
    import('./phone-code-step.tsx'),
    import('./ask-for-code.ts'),
  ]);
  return { PhoneCodeStep, askForCode };
};

/** The step for a code sent by SMS, with its words: fetched at free clinics only, while the details are typed. */
export const loadPhoneCode = () => withCatalogue('phone-code', parts());
