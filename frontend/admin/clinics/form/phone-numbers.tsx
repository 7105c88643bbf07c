import { phoneHref } from '../../../lib/contact-links.ts';
import { cx } from '../../../lib/cx.ts';

/** The numbers of a clinic's telephone, which is one text: '0427 400 0199, 98400 12345' is two. */
export const phoneNumbers = (written: string): string[] =>
  written
    .split(/[,;/|]/)
    .map((number) => number.trim())
    .filter(Boolean);

/** Longer than any number that is dialled: words beside it, which may be broken. */
const LONGEST = 20;

/** Each number of a clinic to call by itself: a line ends between two, never within one. */
export function PhoneNumbers({ written }: { written: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {phoneNumbers(written).map((words) => (
        <a
          key={words}
          href={phoneHref(words)}
          className={cx('hover:underline', words.length > LONGEST ? 'wrap-anywhere' : 'whitespace-nowrap')}
        >
          {words}
        </a>
      ))}
    </span>
  );
}
