import { isValidEmail } from '#shared/values/contact/email-address.ts';
import { OFF } from '#functions/definitions/variables.ts';
import type { StageConfig } from './stages.ts';

const isReceiver = (one: string): boolean => /^\d{10}$/.test(one) || isValidEmail(one);

/** Stages on which real patients may not be written to by mistake, and those whose patients must be. */
const NEEDS_LIST: Readonly<Record<string, boolean>> = { staging: true, prod: false };

/** Whom whoever sends messages may send them to at a stage. @throws Error that says what is wrong with its list */
export function receiversOf({ name, sendsOnlyTo }: Pick<StageConfig, 'name' | 'sendsOnlyTo'>): {
  SEND_ONLY_TO: string;
} {
  const needs = NEEDS_LIST[name];
  if (needs === true && (sendsOnlyTo ?? []).length === 0)
    throw new Error(`Stage '${name}' needs sendsOnlyTo in infra/stages.ts`);
  if (needs === false && sendsOnlyTo !== undefined)
    throw new Error(`Stage '${name}' sends to everyone: remove sendsOnlyTo from infra/stages.ts`);
  const wrong = sendsOnlyTo?.find((one) => !isReceiver(one));
  if (wrong !== undefined) throw new Error(`'${wrong}' is neither an e-mail address nor a phone of ten digits`);
  return { SEND_ONLY_TO: sendsOnlyTo?.join(' ') ?? OFF };
}
