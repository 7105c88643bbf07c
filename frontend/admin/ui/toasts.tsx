import { Toast } from '@base-ui/react/toast';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import { controlsUnder, freePlace, isWithin, placesFor, type Place } from './forms/free-place.ts';
import { toastManager } from './toast.ts';

const SIGNS = {
  success: { Icon: CircleCheck, tone: 'text-leaf' },
  error: { Icon: CircleAlert, tone: 'text-kumkum' },
  info: { Icon: Info, tone: 'text-peacock' },
} as const;

const signOf = (type: string | undefined) => (type === 'success' || type === 'error' ? SIGNS[type] : SIGNS.info);

function Shown() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { Icon, tone } = signOf(toast.type);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="rounded-card border border-line bg-card shadow-float transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-3">
          <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', tone)} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <Toast.Title render={<p />} className="text-base font-semibold" />
            <Toast.Description className="text-sm text-ink-soft" />
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** How often it is looked whether toasts came to lie on something: a dialog that opens, or what was scrolled below them. */
const POLL_MS = 250;

/** Finds a place for the toasts that covers no control. The toasts stay there as long as they are shown. */
function usePlace(viewport: RefObject<HTMLElement | null>, shown: number): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null || shown === 0) return;
    const look = (): void => {
      const size = element.getBoundingClientRect();
      const window = { width: innerWidth, height: innerHeight };
      const [first, ...others] = placesFor(size, window);
      setPlace((now) => {
        const current = now !== null && isWithin(now, size, window) ? now : first;
        return freePlace([current, first, ...others], (at) => controlsUnder(at, size, element));
      });
    };
    look();
    const again = setInterval(look, POLL_MS);
    return () => clearInterval(again);
  }, [viewport, shown]);
  return place;
}

function FreeViewport({ children }: { children: ReactNode }) {
  const { toasts } = Toast.useToastManager();
  const viewport = useRef<HTMLDivElement>(null);
  const place = usePlace(viewport, toasts.length);
  return (
    <Toast.Viewport
      ref={viewport}
      style={place ?? {}}
      className={cx(
        'fixed z-50 flex w-[min(26rem,calc(100vw-2rem))] gap-2',
        place !== null && 'top' in place ? 'flex-col' : 'flex-col-reverse',
        place === null && 'right-4 bottom-4',
      )}
    >
      {children}
    </Toast.Viewport>
  );
}

/**
 * Toasts above everything else. Only the newest is shown; earlier ones reappear after it. Rendered once in the
 * document.
 */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} limit={1}>
      <Toast.Portal>
        <FreeViewport>
          <Shown />
        </FreeViewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
