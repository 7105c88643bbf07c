import { CircleAlert } from 'lucide-react';
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
