import { cx } from '../../lib/cx.ts';

/** A number as it is written, and what a telephone dials for it. */
type PhoneNumber = { words: string; dialled: string };

/** The numbers of a clinic's telephone, which is one text: '0427 400 0199, 98400 12345' is two. */
export function phoneNumbers(written: string): PhoneNumber[] {
  const each = written.split(/[,;/|]/).map((words) => words.trim());
  return each.filter(Boolean).map((words) => ({ words, dialled: words.replaceAll(/[^\d+]/g, '') }));
}

/** Longer than any number that is dialled: words beside it, which may be broken. */
const LONGEST = 20;

/** Each number of a clinic to call by itself: a line ends between two, never within one. */
export function PhoneNumbers({ written }: { written: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {phoneNumbers(written).map(({ words, dialled }) => (
        <a
          key={words}
          href={`tel:${dialled}`}
          className={cx('hover:underline', words.length > LONGEST ? 'wrap-anywhere' : 'whitespace-nowrap')}
        >
          {words}
        </a>
      ))}
    </span>
  );
}
