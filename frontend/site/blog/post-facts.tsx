import { Plural, Trans } from '@lingui/react/macro';
import { postDate } from './post-date.ts';

/** The day a post came out. */
export function PostDate({ at }: { at: string | null }) {
  const day = postDate(at);
  if (day === null || at === null) return <Trans>Date unavailable</Trans>;
  return <time dateTime={at}>{day}</time>;
}

/** How long reading takes. */
export const ReadTime = ({ minutes }: { minutes: number }) => (
  <Plural value={minutes} one="# min read" other="# min read" />
);
