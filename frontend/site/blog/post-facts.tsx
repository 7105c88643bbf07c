import { Plural, Trans } from '@lingui/react/macro';
import { languageOf } from '../../lib/language-of.ts';
import { Chip } from '../../ui/chip.tsx';
import type { ChipTone } from '../../ui/chip.tsx';
import { useTimeWords } from '../time-words.ts';
import { postDay } from './post-date.ts';

/** The day a post came out. */
export function PostDate({ at }: { at: string | null }) {
  const { date } = useTimeWords();
  const day = postDay(at);
  if (day === null || at === null) return <Trans>Date unavailable</Trans>;
  return <time dateTime={at}>{date(day)}</time>;
}

/** How long reading takes. */
export const ReadTime = ({ minutes }: { minutes: number }) => (
  <Plural value={minutes} one="# min read" other="# min read" />
);

/** What a post is about, as its author filed it. */
export const Category = ({ name, tone = 'plain' }: { name: string; tone?: ChipTone }) => (
  <Chip tone={tone}>
    <span lang={languageOf(name)}>{name}</span>
  </Chip>
);
