import { Link } from 'react-router';
import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { momentWords } from '../ui/format.ts';
import { KIND_WORDS, OBSTACLE_WORDS } from './entry-words.ts';

type DataSubjectEntriesProps = { entries: readonly DataSubjectEntry[]; onErase: (entry: DataSubjectEntry) => void };

/** Everything that was found, each with what it holds of the person and whether it can be erased. */
export function DataSubjectEntries({ entries, onErase }: DataSubjectEntriesProps) {
  return (
    <ul aria-label="Stored data" className="mt-4 grid gap-4">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          <Card className="p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h2 className="text-lg">{KIND_WORDS[entry.kind]}</h2>
                <p className="text-sm text-ink-soft tabular-nums">{momentWords(entry.at)}</p>
              </div>
              {entry.obstacle === null && (
                <Button variant="quiet" className="text-kumkum" onClick={() => onErase(entry)}>
                  <span>Erase</span>
                  <span className="sr-only">
                    {' '}
                    this <span>{KIND_WORDS[entry.kind].toLowerCase()}</span> of <span>{momentWords(entry.at)}</span>
                  </span>
                </Button>
              )}
            </div>
            <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {entry.data.map(({ label, value }, place) => (
                // Two notes of one minute have one label.
                <div key={`${place} ${label}`} className="min-w-0 wrap-anywhere">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
            {entry.obstacle !== null && (
              <p className="mt-3 rounded-control border border-line px-3 py-2">{OBSTACLE_WORDS[entry.obstacle]}</p>
            )}
            {(entry.kind === 'clinic_draft' || entry.kind === 'clinic_contact') && (
              <Link to={`/admin/clinics/${entry.id}`} className={buttonClass({ variant: 'secondary' }, 'mt-3')}>
                Open the clinic
              </Link>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
