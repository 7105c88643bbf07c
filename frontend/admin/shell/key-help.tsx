import { AdminDialog } from '../ui/dialog.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The keys that work on every screen. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AdminDialog open={open} onClose={onClose} title="Keys">
      <dl className="@container grid gap-y-3">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="grid items-center gap-x-4 @2xs:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-control border border-line-strong bg-card px-2 py-0.5 text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </AdminDialog>
  );
}
