import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { BACKDROP } from '../ui/dialog.tsx';
import { MenuLinks, MenuBrand, Account } from './menu.tsx';
import type { MenuEntry } from './screen.ts';
import { useSignedIn } from '../staff/session/session.tsx';

/** The menu of small windows: a drawer over the screen (specification: admin §2, §9). */
export function MenuDrawer({
  open,
  onClose,
  entries,
}: {
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}) {
  const person = useSignedIn();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          aria-label="Menu"
          className="fixed inset-y-0 left-0 z-40 flex w-[min(18rem,85vw)] flex-col gap-3 overflow-y-auto border-r border-line bg-paper p-3 text-ink shadow-float transition-[translate] duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="flex flex-wrap-reverse items-center justify-between gap-2">
            <MenuBrand />
            <Dialog.Close
              aria-label="Close menu"
              className="ml-auto grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <div className="flex-1">
            <MenuLinks entries={entries} onFollow={onClose} />
          </div>
          <Account person={person} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
