import { phoneWords } from './booking-words.ts';

/** A number to call, on one line; words where there is none. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return <span className="text-ink-soft">No number</span>;
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className="inline-block min-h-6 whitespace-nowrap tabular-nums hover:underline"
    >
      {phoneWords(phone)}
    </a>
  );
}
