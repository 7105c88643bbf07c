import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSignedIn } from '../../staff/session/session.tsx';
import { fetchExportApi, type ExportApi, type GoesOn, type ListExport } from './list-export.ts';
import { untilItComes } from '../../../lib/connection.ts';

const fetchDialog = async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog });

/** Parts that no screen needs at its start, so they are lazy-loaded. */
const lateParts = { ExportDialog: lazy(() => untilItComes(fetchDialog)) };

type ExportButtonProps = Pick<ListExport, 'name'> & {
  part: (api: ExportApi, goesOn: GoesOn) => ReturnType<ListExport['part']>;
  /** Label of the button beside the button of another list. */
  label?: string;
};

/** Takes a list along as a file; for admins. */
export function ExportButton({ label = 'Export', name, part }: ExportButtonProps) {
  const { role } = useSignedIn();
  const [open, setOpen] = useState(false);
  const isOffered = role === 'admin';
  // Fetched once the list is there: it must come up without a connection too.
  useEffect(() => {
    if (isOffered) void Promise.all([fetchDialog(), fetchExportApi()]).catch(() => undefined);
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <>
      <Button variant="quiet" className="max-sm:px-2 sm:px-3 print:hidden" onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-5" />
        <span>{label}</span>
      </Button>
      {open && (
        <Suspense>
          <lateParts.ExportDialog
            name={name}
            part={async (goesOn) => part(await fetchExportApi(), goesOn)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
