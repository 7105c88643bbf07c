import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import type { Elements } from '../../../ui/field.tsx';

/** Words of a list without rows: a title, one sentence, and a link or button that leads on. */
export type Empty = {
  title?: string | undefined;
  text?: string | undefined;
  link?: { to: string; label: string } | undefined;
  button?: Elements;
};

/** Content of a list without rows. */
export function EmptyList({ title, text, link, button }: Empty) {
  return (
    <div className="px-4 py-14 text-center">
      {title !== undefined && <p className="font-semibold">{title}</p>}
      {text !== undefined && <p className="text-ink-soft">{text}</p>}
      {link !== undefined && (
        <Link to={link.to} className={buttonClass({ variant: 'secondary' }, 'mt-3')}>
          {link.label}
        </Link>
      )}
      {button}
    </div>
  );
}

type Searched = {
  /** Rows of the list in words: 'leads'. */
  noun: string;
  /** True if the next page may have matches. */
  hasMore: boolean;
  /** True if neither a search nor a filter leaves anything out. */
  isWhole: boolean;
  /** Words of a list that has nothing at all. */
  whole: Pick<Empty, 'text' | 'link'>;
  /** Link to the list without search and filters. */
  all: NonNullable<Empty['link']>;
  /** Title of a list without matches: `No <noun> found` unless it differs. */
  none?: string;
};

/** Returns the words for a searched list without rows: a page without matches is not the end of the list. */
export function searchedEmpty({ noun, hasMore, isWhole, whole, all, none = `No ${noun} found` }: Searched): Empty {
  if (hasMore) return { title: `Not among these ${noun}`, text: '“Next” searches older ones.' };
  return { title: none, ...(isWhole ? whole : { text: 'Try adjusting your search or filters', link: all }) };
}
