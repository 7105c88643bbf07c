import { fitsTemplate } from './dlt-template.ts';
import { registeredTexts } from './sms-templates.ts';

/** The name of the registered text that an SMS fits; null if operators would drop it. Addresses have to be of `sites`. */
export const registeredName = (text: string, sites: readonly string[]): string | null =>
  registeredTexts().find((one) => fitsTemplate(one.text, text, sites))?.name ?? null;
