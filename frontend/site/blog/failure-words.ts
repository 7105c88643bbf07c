import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { FIRST_LANGUAGE, type Language } from '#shared/values/language.ts';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { useLanguage } from '../../lib/served.ts';

/** Why an article cannot be shown, in the specification's three ways (patient §8). */
type BlogFailure = 'missing' | 'refused' | 'unexpected';

/** A slug nobody has and one nobody could have are both missing; a refusal is the server's, the rest is unexpected. */
export function blogFailure(error: Error): BlogFailure {
  if (!(error instanceof ApiError)) return 'unexpected';
  return error.status === 404 || error.status === 400 ? 'missing' : 'refused';
}

const UNREACHABLE = msg`The server could not be reached`;
const TOO_MANY = msg`Too many requests. Please try again in a few minutes.`;
const GENERAL = msg`Something went wrong. Please try again.`;

/** Returns the message for a failure, in a language that the server does not speak. */
export function failureWords(error: Error): MessageDescriptor {
  if (error instanceof NetworkError) return UNREACHABLE;
  return error instanceof ApiError && error.code === 'too_many_requests' ? TOO_MANY : GENERAL;
}

/** The server's own sentence, which is English; undefined where there is none, or another language is spoken. */
export const ownSentence = (error: Error, language: Language): string | undefined =>
  language === FIRST_LANGUAGE && error instanceof ApiError ? error.sentence : undefined;

/** The reason a failure is told with: in English the server's own sentence, where it has one (specification: patient §8). */
export function useReasonOf(): (error: Error) => string {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (error) => ownSentence(error, language) ?? i18n._(failureWords(error));
}
