import type { NoticeFacts } from './notice-facts.ts';

/** Source and extent of a refund: the clinic gave it at its desk, or it goes to the account that was paid from. */
type RefundCase = 'by_clinic' | 'part_by_clinic' | 'nothing' | 'nothing_late' | 'to_account';

/** Returns the refund case of a cancelled visit; null where no money was taken. */
export function refundCase({
  amount_paise,
  goes_back_paise,
  is_paid,
  paid_by,
  was_late,
}: Pick<NoticeFacts, 'amount_paise' | 'goes_back_paise' | 'is_paid' | 'paid_by' | 'was_late'>): RefundCase | null {
  if (!is_paid || paid_by === 'free') return null;
  if (goes_back_paise === 0) return paid_by === 'online' && was_late ? 'nothing_late' : 'nothing';
  if (paid_by === 'online') return 'to_account';
  return goes_back_paise === amount_paise ? 'by_clinic' : 'part_by_clinic';
}
