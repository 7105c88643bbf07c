import { useRef, type ReactNode } from 'react';
import { keepCode, keptCode } from './kept-code.ts';
import { keptContact } from '../contact/kept-contact.ts';
import type { CodeAnswer, SentCode } from './ask-for-code.ts';
import { loadPhoneCode } from './load-phone-code.ts';
import type { PhoneCodeStepProps } from './phone-code-step.tsx';
import type { Held } from '../hold/use-hold.ts';

/** A code is asked for: the step that takes it, and what came of sending the first one. */
export type CodeStage = {
  at: 'code';
  held: Held;
  phone: string;
  first: CodeAnswer;
  onSent: (sent: SentCode) => void;
  Step: (props: PhoneCodeStepProps) => ReactNode;
};

type LastCode = { phone: string; appointment_id: string; sent: SentCode };

/** The code that a held slot waited for in this tab before a reload. */
function codeBefore({ appointment_id }: Held): LastCode | null {
  const [contact, sent] = [keptContact(Date.now()), keptCode(appointment_id, Date.now())];
  return contact === null || sent === null ? null : { phone: contact.phone, appointment_id, sent };
}

/** The phone, as it was typed, whose code a held slot waited for before a reload; null where it waited for none. */
export const phoneBefore = (held: Held): string | null => codeBefore(held)?.phone ?? null;

/**
 * Requests a code for the phone of a held slot, and returns the step that takes it. A patient who goes back and returns
 * with the same number, or reloads the page, gets no second SMS while the first code is valid.
 */
export function useCodeStep(): (held: Held, phone: string) => Promise<CodeStage> {
  const last = useRef<LastCode | null>(null);
  return async (held, phone) => {
    const { appointment_id } = held;
    const { PhoneCodeStep, askForCode } = await loadPhoneCode();
    last.current ??= codeBefore(held);
    const known = last.current?.phone === phone && last.current.appointment_id === appointment_id ? last.current : null;
    const onSent = (sent: SentCode) => {
      last.current = { phone, appointment_id, sent };
      keepCode(appointment_id, sent);
    };
    const first = known !== null && known.sent.worksUntil > Date.now() ? known.sent : await askForCode(held);
    if (first.sent) onSent(first);
    return { at: 'code', held, phone, first, onSent, Step: PhoneCodeStep };
  };
}
