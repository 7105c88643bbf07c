import { BookButton } from './book-button.tsx';

/** On small windows the booking button stays under the thumb. */
export function BookingBar({ fee, onBook }: { fee: number; onBook: () => void }) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-[16px] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden"
    >
      <BookButton fee={fee} onPress={onBook} wide />
    </div>
  );
}
