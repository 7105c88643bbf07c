import { CircleAlert } from 'lucide-react';
import { Skeleton } from '../../ui/boxes.tsx';
import { checkConnection, useIsAway } from '../../lib/connection.ts';
import { Button } from '../../ui/button.tsx';
import { ApiError } from '../../api/api-error.ts';

type FailureProps = { title: string; error: unknown; onRetry: () => void; retrying?: boolean };

/** Why something failed, for whoever sits before it: the server's sentence, or what can be said without one. */
export function reasonWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please check your connection.';
  if (error.sentence !== undefined) return error.sentence;
  return error.status >= 500
    ? 'Something went wrong on our side. Please try again in a moment.'
    : `The server refused (${error.status}).`;
}

/** Stands where something could not be read: what happened, why, and the way to try again. Never taken for 'no data'. */
export function Failure({ title, error, onRetry, retrying = false }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <CircleAlert aria-hidden className="size-7 text-kumkum" />
      <p className="font-semibold">{title}</p>
      <p className="max-w-text text-ink-soft">{reasonWords(error)}</p>
      <Button variant="secondary" className="mt-2" loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** The cells of a row, each as long as another text is. */
const CELLS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-1/3'] as const;

/**
 * Loading message, announced once, with placeholder rows at the places of the coming rows: below a head if there are
 * columns, from the top on phones.
 */
export function Waiting({ words, rows = 5 }: { words: string; rows?: number }) {
  if (useIsAway()) return <WithoutConnection />;
  return (
    <div className="relative">
      <p role="status" className="px-4 py-2.5 text-sm text-ink-soft max-md:absolute">
        {words}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden
          data-awaited
          className="grid gap-2 border-line px-4 py-4 not-last:border-b md:grid-cols-4 md:gap-6 max-md:nth-2:*:first:invisible"
        >
          {CELLS.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Without a connection nothing is on its way: it is read once the connection is back, which is looked for at a press, too. */
export function WithoutConnection() {
  return (
    <div role="status" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <p>No connection. This loads once you are online again.</p>
      <Button variant="secondary" className="mt-2" onClick={() => void checkConnection()}>
        Try again
      </Button>
    </div>
  );
}
