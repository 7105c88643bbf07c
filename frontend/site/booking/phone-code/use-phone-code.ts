import { useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react';
import { CODE_DIGITS, readCode } from '#shared/domain/booking/phone-code-rules.ts';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import type { PersistedHold } from '../hold/persisted-hold.ts';
import { askForCode, type CodeAnswer, type SentCode, codeFailure, type CodeFailure } from './ask-for-code.ts';

/** A held slot that waits for its code. `phone` is as it was typed, `first` the result of the request for the first code. */
export type AwaitedCode = { held: PersistedHold; phone: string; first: CodeAnswer };

export type CodeEvent =
  | { type: 'phone_change_requested' }
  | { type: 'code_resent'; held: PersistedHold; phone: string; sent: SentCode }
  | { type: 'code_confirmed'; held: PersistedHold }
  /** The server did not confirm, and no code is awaited any more. */
  | { type: 'code_unsettled'; held: PersistedHold }
  | { type: 'hold_ended'; held: PersistedHold };

type PhoneCode = {
  input: RefObject<HTMLInputElement | null>;
  digits: string;
  failure: CodeFailure | null;
  busy: 'checking' | 'sending' | null;
  /** When another code may be asked for, by this device's clock. */
  resendAt: number;
  /** How many codes were sent here beside the first. */
  resent: number;
  change: (text: string) => void;
  check: () => void;
  resend: () => void;
};

/** Extracts the code from the credential of a browser that reads SMS codes (WebOTP API). */
const codeIn = (credential: object | null): string | null =>
  credential !== null && 'code' in credential && typeof credential.code === 'string' ? credential.code : null;

/**
 * Asks a browser that can read codes (Chrome on Android) for the one in the next SMS; the owner of the phone is asked
 * first. Everywhere else the keyboard offers the code by itself, or it is typed. `codes` counts the codes sent.
 */
function useCodeFromSms(codes: number, onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const asked: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: leaving.signal,
    };
    navigator.credentials.get(asked).then(
      (credential) => {
        const code = codeIn(credential);
        if (code !== null) tell(code);
      },
      // Left, refused, or no SMS came: the field is there.
      () => undefined,
    );
    return () => leaving.abort();
  }, [codes]);
}

/** One code being typed: six digits are checked by themselves, a wrong code can be typed over. */
export function usePhoneCode({ held, phone, first }: AwaitedCode, send: (event: CodeEvent) => void): PhoneCode {
  const input = useRef<HTMLInputElement>(null);
  /** The last code that is known to be wrong: asking again would cost another try. */
  const refused = useRef<{ code: string; failure: CodeFailure } | null>(null);
  const isAsking = useRef(false);
  const [digits, setDigits] = useState('');
  const [failure, setFailure] = useState<CodeFailure | null>(first.sent ? null : first.failure);
  const [busy, setBusy] = useState<PhoneCode['busy']>(null);
  const [resendAt, setResendAt] = useState(first.sent ? first.resendAt : 0);
  const [resent, setResent] = useState(0);
  useEffect(() => input.current?.focus(), []);

  const fail = (found: CodeFailure) => {
    setBusy(null);
    if (found.why === 'hold_ended') return send({ type: 'hold_ended', held });
    if (found.why === 'over') return send({ type: 'code_unsettled', held });
    setFailure(found);
    input.current?.focus();
    input.current?.select();
  };

  const submit = async (code: string) => {
    if (busy !== null || isAsking.current) return;
    if (code.length < CODE_DIGITS) return fail({ why: 'incomplete' });
    if (refused.current?.code === code) return fail(refused.current.failure);
    isAsking.current = true;
    setBusy('checking');
    setFailure(null);
    try {
      const { appointment_id, token } = held;
      const { status } = await api.booking.checkCode({ appointment_id, code }, { token });
      send({ type: status === 'confirmed' ? 'code_confirmed' : 'code_unsettled', held });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const found = codeFailure(error);
      if (found.why === 'wrong') refused.current = { code, failure: found };
      fail(found);
    } finally {
      isAsking.current = false;
    }
  };

  const change = (text: string) => {
    const typed = readCode(text);
    setDigits(typed);
    if (typed.length === CODE_DIGITS && typed !== digits) void submit(typed);
  };

  useCodeFromSms(resent, change);

  const resend = async () => {
    setBusy('sending');
    setFailure(null);
    const answer = await askForCode(held);
    if (!answer.sent) return fail(answer.failure);
    setBusy(null);
    setDigits('');
    refused.current = null;
    setResendAt(answer.resendAt);
    setResent((count) => count + 1);
    send({ type: 'code_resent', held, phone, sent: answer });
    input.current?.focus();
  };

  return {
    input,
    digits,
    failure,
    busy,
    resendAt,
    resent,
    change,
    check: () => void submit(digits),
    resend: () => void resend(),
  };
}
