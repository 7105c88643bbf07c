import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { bookingApi, drawChanged } from '../booking-queries.ts';

/** Asks Razorpay about a booking, and says what came of it in the specified words (specification: admin §4, §8). */
export function useVerify() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => bookingApi.bookingAdmin.verify({ id }),
    onSuccess: async ({ outcome, message, booking }) => {
      if (outcome === 'paid') toast.success('Payment verified', 'Payment status has been updated successfully');
      else if (outcome === 'not_paid') toast.info('No payment found', 'No successful payment found for this booking');
      else toast.error('Verification failed', message || 'Could not verify payment status');
      await drawChanged(queries, booking);
    },
    onError: () => toast.error('Verification error', 'An error occurred while verifying payment'),
  });
}
