import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, type RouteObject } from 'react-router';
import type { Role } from '#shared/domain/staff/member.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { BACKDROP } from '../ui/dialog.tsx';
import {
  groupsOf,
  type PaletteGroup,
  type PaletteItem,
  useBookingResults,
  useClinicResults,
  type Find,
} from './palette-search.ts';

const ITEM =
  'flex min-h-11 cursor-default flex-wrap items-center justify-between gap-x-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-peacock-tint data-highlighted:text-peacock';

/** Finds a screen, an action or a clinic by some of its letters, a booking by what names it, and goes there. */
export function Palette({
  routes,
  role,
  find,
  onClose,
}: {
  routes: readonly RouteObject[];
  role: Role;
  find: Find;
  onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const clinics = useClinicResults(words, role, find);
  const bookings = useBookingResults(words, find);
  const groups = groupsOf(routes, role, words, { bookings: bookings.items, clinics: clinics.items });
  const retries = [bookings.retry, clinics.retry].filter((retry) => retry !== undefined);
  const follow = (item: PaletteItem) => {
    onClose();
    if (item.act === undefined) void navigate(item.to);
    else item.act();
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          aria-label="Find anything"
          className="fixed inset-x-3 top-3 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-xl flex-col rounded-card border border-line bg-paper text-ink shadow-float md:top-24 md:max-h-[70dvh]"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={words}
            onValueChange={setWords}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <Autocomplete.Input
                aria-label="Find a screen, a booking, a clinic or an action"
                placeholder="Screen, reference, phone, clinic or action"
                className="min-h-13 w-full min-w-0 bg-transparent text-base text-ellipsis outline-none placeholder:text-ink-soft"
              />
              <Dialog.Close className="rounded-control px-2 py-1 text-sm text-ink-soft hover:bg-sand">Esc</Dialog.Close>
            </div>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-2">
                  <Autocomplete.GroupLabel className="px-3 py-1 text-sm text-ink-soft">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <Autocomplete.Item key={item.value} value={item} onClick={() => follow(item)} className={ITEM}>
                        <span className="min-w-0 wrap-anywhere">{item.label}</span>
                        {item.hint !== undefined && (
                          <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">{item.hint}</span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Autocomplete.Empty className="empty:hidden">
              {bookings.isKnown && clinics.isKnown && (
                <p className="px-5 py-8 text-center text-ink-soft">Nothing found.</p>
              )}
            </Autocomplete.Empty>
            <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-5 has-[p:empty]:hidden">
              <p role="status" className="py-2 text-sm text-ink-soft">
                {[bookings.words, clinics.words].filter(Boolean).join(' ')}
              </p>
              {retries.length > 0 && (
                <button
                  type="button"
                  onClick={() => retries.forEach((retry) => retry())}
                  className={buttonClass({ variant: 'quiet' })}
                >
                  Try again
                </button>
              )}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
