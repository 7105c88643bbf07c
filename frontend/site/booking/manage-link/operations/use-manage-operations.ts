import { useQueryClient } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import type { ManageOperation, ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { isProblem, NetworkError } from '../../../../api/api-error.ts';
import { askManagedBooking, type ManageLink, managedBookingQuery } from '../../../../api/managed-booking.ts';
import { operationFailureWords } from './question-dialog.tsx';

/**
 * Result of the last action on the booking: it was done, or the booking had changed and it was not done; `before` is
 * the booking the patient saw.
 */
export type OperationResult = { kind: 'done' | 'changed'; operation: ManageOperation; before: ManagedBooking };

/** Action that the patient requests, with the values they were shown or chose. */
type OperationRequest =
  | { operation: 'cancel'; refund_paise: Paise | null }
  | { operation: 'move'; slot: string }
  | { operation: 'ask_promise'; reason: string }
  | { operation: 'review'; rating: number; text: string; name: string }
  | { operation: 'replace_link' };

/**
 * True if a booking is in the state that an action would have left it in: that action succeeded, though its answer may
 * have been lost.
 */
export function isAsWanted(
  request: OperationRequest,
  { status, slot, refund_request, reviewed_at }: ManagedBooking,
): boolean {
  switch (request.operation) {
    case 'cancel':
      return status === 'cancelled';
    case 'move':
      return status === 'confirmed' && slot === request.slot;
    case 'ask_promise':
      return refund_request !== null;
    case 'review':
      return reviewed_at !== null;
    // A link that was replaced shows no booking.
    case 'replace_link':
      return false;
  }
}

export type ManageOperations = {
  /** The act whose dialog is open. */
  open: ManageOperation | null;
  begin: (operation: ManageOperation) => void;
  close: () => void;
  /** Does it, if the booking still is what is on the screen. */
  perform: (request: OperationRequest) => void;
  busy: boolean;
  failure: MessageDescriptor | null;
  news: OperationResult | null;
};

function send(link: ManageLink, ver: number, request: OperationRequest) {
  switch (request.operation) {
    case 'cancel':
      return askManagedBooking('cancel', link, { ver, refund_paise: request.refund_paise });
    case 'move':
      return askManagedBooking('move', link, { ver, slot: request.slot });
    case 'ask_promise':
      return askManagedBooking('submitRefundRequest', link, { ver, reason: request.reason });
    case 'replace_link':
      return askManagedBooking('replaceLink', link, { ver });
    case 'review': {
      const { rating, text, name } = request;
      return askManagedBooking('review', link, { ver, rating, text, name });
    }
  }
}

/**
 * Acts on the booking that is on the screen: each act names its version. A booking that was changed meanwhile is read again
 * and shown with what changed, and nothing is done; one that stands as it was wanted is done, whichever answer was lost.
 * @param onReplaced the link was replaced: it opens nothing any more
 */
export function useManageOperations(
  link: ManageLink,
  booking: ManagedBooking,
  onReplaced: () => void,
): ManageOperations {
  const queries = useQueryClient();
  const [open, setOpen] = useState<ManageOperation | null>(null);
  const [news, setNews] = useState<OperationResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const tell = (kind: OperationResult['kind'], { operation }: OperationRequest) => {
    // Together: the keyboard goes from the dialog to the news.
    setOpen(null);
    setNews({ kind, operation, before: booking });
  };
  const perform = async (request: OperationRequest) => {
    setBusy(true);
    setFailure(null);
    try {
      const after = await send(link, booking.ver, request);
      if ('success' in after) return onReplaced();
      queries.setQueryData(managedBookingQuery(link.key).queryKey, after);
      tell('done', request);
    } catch (error) {
      // After any refusal the booking on the screen may be outdated, and a slot may be taken. Without an answer the
      // chosen slot stays chosen: it may already belong to the patient, and the request is repeated.
      const isAnswered = !(error instanceof NetworkError);
      await Promise.all([
        queries.invalidateQueries({ queryKey: managedBookingQuery(link.key).queryKey }),
        isAnswered && queries.invalidateQueries({ queryKey: ['clinic', booking.clinic_id] }),
      ]);
      const stands = queries.getQueryData(managedBookingQuery(link.key).queryKey);
      if (stands !== undefined && isAsWanted(request, stands)) tell('done', request);
      else if (isProblem(error, 'changed_meanwhile')) tell('changed', request);
      else setFailure(operationFailureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    open,
    begin: (next) => {
      setFailure(null);
      setNews(null);
      setOpen(next);
    },
    close: () => setOpen(null),
    perform: (request) => void perform(request),
    busy,
    failure,
    news,
  };
}
