import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { istDay } from '#shared/values/ist.ts';
import { BYTE_ORDER_MARK } from '#shared/values/text/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../dialog.tsx';
import { reasonWords } from '../query-states.tsx';
import { counted } from '../format.ts';
import { toast } from '../toasts.tsx';
import { download, type ListExport, type GoesOn } from './list-export.ts';

/** Parts received so far. Each is a Blob, which browsers keep out of the page's own memory. */
type Collected = { parts: Blob[]; rows: number; goesOn: GoesOn; isWhole: boolean };

export const nothingYet = (): Collected => ({
  parts: [new Blob([BYTE_ORDER_MARK])],
  rows: 0,
  goesOn: { rows: 0 },
  isWhole: false,
});

/**
 * Requests part after part until the list is complete, or the export is no longer wanted. The parts before an error are
 * kept: a retry continues after them.
 * @throws what `part` throws
 */
export async function collectParts(
  { part }: Pick<ListExport, 'part'>,
  collected: Collected,
  { isWanted, onRows }: { isWanted: () => boolean; onRows: (rows: number) => void },
): Promise<void> {
  while (!collected.isWhole && isWanted()) {
    const { csv, rows, export_id, next_cursor } = await part(collected.goesOn);
    collected.parts.push(new Blob([csv]));
    collected.rows = rows;
    collected.isWhole = next_cursor === null;
    if (next_cursor !== null) collected.goesOn = { export_id, rows, cursor: next_cursor };
    onRows(rows);
  }
}

/** Asks before a list leaves as a file, and tells how far it has come; closing it ends that. */
export function ExportDialog({ name, part, onClose }: ListExport & { onClose: () => void }) {
  const [collected] = useState(nothingYet);
  const [rows, setRows] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = useMutation({
    // Without a connection it fails, and says so: a file that is made later would come when nobody waits for it.
    networkMode: 'always',
    mutationFn: () => collectParts({ part }, collected, { isWanted: () => isOpen.current, onRows: setRows }),
    onSuccess: () => {
      if (!collected.isWhole || !isOpen.current) return;
      download(`${name}-${istDay(Date.now())}.csv`, collected.parts);
      toast.success(`Exported ${counted(collected.rows, 'row')}`);
      onClose();
    },
  });
  return (
    <AdminDialog
      open
      onClose={onClose}
      title="Export this list?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button loading={run.isPending} onClick={() => run.mutate()}>
            {run.isError ? (rows > 0 ? 'Continue' : 'Try again') : 'Export'}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>Exports all rows that match this screen’s filters as a CSV file.</p>
        <p className="text-ink-soft">
          The audit log records the export, its filters and the number of rows. Keep the file safe and delete it when
          you no longer need it: it may contain personal data.
        </p>
        <p role="status" className="font-semibold tabular-nums">
          {run.isPending && `${counted(rows, 'row')} so far…`}
        </p>
        {run.isError && (
          <p role="alert" className="text-kumkum">
            <span>{reasonWords(run.error)}</span>{' '}
            {rows > 0 && <span>{`${counted(rows, 'row')} were exported before that.`}</span>}
          </p>
        )}
      </div>
    </AdminDialog>
  );
}
