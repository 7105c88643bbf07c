import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSignedIn } from '../session/session.tsx';
import type { ListExport } from './list-export.ts';

/** What no screen begins with. */
const lateParts = { ExportDialog: lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog })) };

/** Takes a list along as a file; for admins. */
export function ExportButton(props: ListExport) {
  const { role } = useSignedIn();
  const [open, setOpen] = useState(false);
  if (role !== 'admin') return null;
  return (
    <>
      <Button variant="quiet" className="max-sm:px-2 sm:px-3 print:hidden" onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-5" />
        Export
      </Button>
      {open && (
        <Suspense>
          <lateParts.ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
