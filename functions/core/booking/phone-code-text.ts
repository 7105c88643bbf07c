import { CODE_LIFE_MS } from '#shared/domain/phone-code-rules.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Brand } from '../ports.ts';

/** More makes two messages of it. */
const ONE_SMS = 160;

/**
 * The SMS that brings a code: only the code differs from one to the next, as operators in India ask of a registered
 * text (TRAI, DLT templates). Its last line lets phones fill the code in on this site and no other (Apple and WHATWG,
 * origin-bound one-time codes); it is left out where it would make a second SMS.
 */
export function phoneCodeText({ name, siteUrl }: Pick<Brand, 'name' | 'siteUrl'>, code: string): string {
  const minutes = CODE_LIFE_MS / MINUTE_MS;
  const sentence = `${code} is your ${name} code to confirm a free consultation. It works for ${minutes} minutes. If you did not ask for it, ignore it.`;
  const whole = `${sentence}\n\n@${new URL(siteUrl).hostname} #${code}`;
  return whole.length <= ONE_SMS ? whole : sentence;
}
