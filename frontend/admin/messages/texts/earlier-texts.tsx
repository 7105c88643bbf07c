import { useQuery } from '@tanstack/react-query';
import type { WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import { TEXT_VERSIONS_KEPT } from '#shared/domain/messages/mail-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { momentWords } from '../../ui/format.ts';
import { versionsQuery } from './message-text-queries.ts';

type EarlierProps = { which: WhichEmail; onBringBack: (texts: Record<string, string>) => void };

/**
 * Earlier texts of the e-mail, each with a button that restores it into the form. Renders nothing if there are none.
 */
export function EarlierTexts({ which, onBringBack }: EarlierProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(versionsQuery(which));
  if (isError && data === undefined)
    return (
      <Failure title="Couldn’t load versions" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data === undefined || data.versions.length === 0) return null;
  return (
    <section aria-label="Earlier versions">
      <h3 className="text-base font-semibold">Earlier versions</h3>
      <p className="text-sm text-ink-soft">
        Each save keeps the version before it; the newest <span>{TEXT_VERSIONS_KEPT}</span> are stored. A restored
        version is saved like any other change.
      </p>
      <ul className="mt-2 grid gap-2">
        {data.versions.map(({ ver, saved_at, saved_by, texts }) => (
          <li
            key={ver}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span>{`Version ${ver}, by ${saved_by ?? 'a staff member'}`}</span>
              {saved_at !== null && <span>{`, ${momentWords(saved_at)} IST`}</span>}
            </span>
            <Button variant="secondary" aria-label={`Restore version ${ver}`} onClick={() => onBringBack(texts)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
