import { CODE_TEXTS, sendableIn, type RegisteredNames } from '#shared/domain/sms-templates.ts';
import { smsSegments } from '#shared/domain/sms-segments.ts';
import { withValues } from '#shared/domain/sms-variables.ts';
import { SMS_WORDS } from '#shared/domain/sms-words/every-language.ts';
import type { Language } from '#shared/values/language.ts';
import type { Brand } from '../ports.ts';

/** In which language it is wanted, and what operators know. */
type CodeLanguage = { language: Language; registered: RegisteredNames };

/**
 * The SMS that brings a code: only the code differs from one to the next, as operators in India ask of a registered
 * text (TRAI, DLT templates). Its last line lets phones fill the code in on this site and no other (Apple and WHATWG,
 * origin-bound one-time codes); it is left out where it would take a further segment, or is not registered in a language.
 */
export function phoneCodeText(
  { siteUrl }: Pick<Brand, 'siteUrl'>,
  code: string,
  { language: wanted, registered }: CodeLanguage,
): string {
  const language = sendableIn(CODE_TEXTS.alone, wanted, registered);
  const words = SMS_WORDS[language];
  const values = { code, site: new URL(siteUrl).hostname };
  const alone = withValues(CODE_TEXTS.alone.in(words), values);
  const whole = withValues(CODE_TEXTS.filledIn.in(words), values);
  const mayFillIn = sendableIn(CODE_TEXTS.filledIn, language, registered) === language;
  return mayFillIn && smsSegments(whole).segments === smsSegments(alone).segments ? whole : alone;
}
