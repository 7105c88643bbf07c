import { type ComponentProps, useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ApiError, NetworkError } from '../../../../api/api-error.ts';

/**
 * A question about a booking: a dialog that from 768 px is as high as its words and buttons. Other dialogs have a height of
 * their own, by which they lay out their parts, and would be no higher than a line without it. Apart from those, so that
 * booking loads nothing of it.
 */
export function QuestionDialog(props: Omit<ComponentProps<typeof Dialog>, 'className' | 'wide'>) {
  return <Dialog {...props} className="max-h-dvh! [container-type:inline-size]! md:h-fit!" />;
}

const GENERAL = msg`That did not work. Please try again in a moment, or call us.`;

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  unauthorized: msg`This link can no longer change your booking. Please open the link in our newest message, or call us.`,
  act_not_allowed: msg`This is not possible for your booking any more.`,
  payment_under_way: msg`A payment for this booking is under way. Please try again in a minute.`,
  move_too_late: msg`It is too late to move this appointment here. Please call us.`,
  moved_too_often: msg`This appointment was moved twice already. Please call us to move it once more.`,
  slot_taken: msg`This time was booked by someone else a moment ago. Please choose another one.`,
  slot_not_offered: msg`The clinic does not offer this time any more. Please choose another one.`,
  clinic_not_found: msg`The clinic takes no bookings at the moment. Please call us.`,
  too_many_requests: msg`Too many tries. Please try again in a few minutes.`,
};

/** Why an act was not done, in words for the patient. Without an answer nobody knows whether it was. */
export function operationFailureWords(error: unknown): MessageDescriptor {
  if (error instanceof NetworkError)
    return msg`We could not reach the server, so we do not know yet whether it was done. Please try again: nothing is done twice.`;
  return (error instanceof ApiError ? WORDS[error.code] : undefined) ?? GENERAL;
}

/** Why an act was not done, scrolled to where it is read; empty while there is nothing to say, so that it is announced. */
export function OperationFailure({ failure }: { failure: MessageDescriptor | null }) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <p ref={ref} role="alert" className="mt-3 font-medium text-kumkum empty:hidden">
      {failure !== null && i18n._(failure)}
    </p>
  );
}
