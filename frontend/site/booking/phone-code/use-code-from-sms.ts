import { useEffect, useEffectEvent } from 'react';

/** Extracts the code from the credential of a browser that reads SMS codes (WebOTP API). */
const codeIn = (credential: object | null): string | null =>
  credential !== null && 'code' in credential && typeof credential.code === 'string' ? credential.code : null;

/**
 * Asks a browser that can read codes (Chrome on Android) for the one in the next SMS; the owner of the phone is asked
 * first. Everywhere else the keyboard offers the code by itself, or it is typed. `codes` counts the codes sent.
 */
export function useCodeFromSms(codes: number, onCode: (code: string) => void): void {
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
