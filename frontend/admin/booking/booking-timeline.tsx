import { Banknote, CircleAlert, Circle, Mail as Email, StickyNote, Webhook } from 'lucide-react';
import { momentWords } from '../ui/format.ts';
import type { TimelineEntry } from './timeline-entries.ts';

const SIGNS = { move: Circle, money: Banknote, message: Email, note: StickyNote, event: Webhook } as const;

/** Timeline of a booking, oldest entry first, in words that staff can read to a patient on the phone. */
export function BookingTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label="Activity" className="grid gap-3">
      {entries.map((entry, at) => (
        // Two things may have happened at one moment, in the same words.
        <TimelineLine key={`${entry.at} ${at}`} entry={entry} />
      ))}
    </ol>
  );
}

function TimelineLine({ entry: { at, words, more, detail, kind, isTrouble } }: { entry: TimelineEntry }) {
  const Icon = isTrouble ? CircleAlert : SIGNS[kind];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden className={`mt-1 size-4 ${isTrouble ? 'text-kumkum' : 'text-ink-soft'}`} />
      <div className="wrap-anywhere">
        <p>
          <span className={isTrouble ? 'font-medium text-kumkum' : ''}>{words}</span>{' '}
          <time dateTime={at} className="inline-block text-sm text-ink-soft tabular-nums">
            {momentWords(at)}
          </time>
        </p>
        {more !== null && <p className="whitespace-pre-line text-ink-soft">{more}</p>}
        {detail !== null && (
          <details className="text-sm text-ink-soft">
            <summary>Details</summary>
            <p>{detail}</p>
          </details>
        )}
      </div>
    </li>
  );
}
