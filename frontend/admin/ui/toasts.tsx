import { Toast } from '@base-ui/react/toast';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject, useEffect } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';

/** Queue of toasts; the shell and the sign-in screens show them. */
export const toastManager = Toast.createToastManager();

type Kind = 'success' | 'error' | 'info';

/** Long enough to be read; what went wrong stays longer. */
const STAYS_MS: Record<Kind, number> = { success: 6000, info: 6000, error: 12_000 };

/** Ids of the toasts that report no error. */
let news: string[] = [];

function push(type: Kind, title: string, description?: string): void {
  const priority = type === 'error' ? 'high' : 'low';
  const id = toastManager.add({ type, title, description, timeout: STAYS_MS[type], priority });
  if (type !== 'error') news.push(id);
}

/** Toasts from anywhere in the back office: `say.success('Clinic Updated')`. F6 moves the keyboard to them. */
export const toast = {
  success: (title: string, description?: string): void => push('success', title, description),
  error: (title: string, description?: string): void => push('error', title, description),
  info: (title: string, description?: string): void => push('info', title, description),
  /** Closes what tells of no trouble: its reader has gone on. */
  clearNews(): void {
    for (const id of news) toastManager.close(id);
    news = [];
  },
  /** Takes back what was said: it no longer holds. */
  clear: (): void => toastManager.close(),
};

/** A phone has no place beside a dialog: what was said before gives way to one that opens, but for what went wrong. */
export function useDialogAlone(open: boolean): void {
  useEffect(() => {
    if (open && matchMedia('(width < 48rem)').matches) toast.clearNews();
  }, [open]);
}

type Size = { width: number; height: number };

/** Position of an element that grows upwards from the bottom of the window, or downwards from its top. */
type Place = { left: number } & ({ bottom: number } | { top: number });

const MARGIN = 16;
/** Within the strip of buttons that stays at the foot of a form, above it; within the bar at the head, below it. */
const IN_STRIP = 4;
const ABOVE_FOOT = 88;
const BELOW_BAR = 72;
/** The subtitle of a page, with its links, is scrolled to just below the bar. */
const BESIDE_SUBTITLE = 80;

type Places = readonly [Place, ...Place[]];

/** Places for something of a size, those where it is looked for first. */
export function placesFor({ width }: Size, window: Size): Places {
  const right = Math.max(MARGIN, window.width - width - MARGIN);
  const middle = Math.max(MARGIN, (window.width - width) / 2);
  return [
    { left: right, bottom: MARGIN },
    { left: middle, bottom: MARGIN },
    { left: middle, bottom: IN_STRIP },
    { left: right, bottom: ABOVE_FOOT },
    { left: middle, bottom: ABOVE_FOOT },
    { left: middle, top: IN_STRIP },
    { left: Math.min(right, middle + BESIDE_SUBTITLE), top: IN_STRIP },
    { left: right, top: BELOW_BAR },
    { left: middle, top: BELOW_BAR },
    { left: MARGIN, bottom: MARGIN },
  ];
}

/** True if a place is within the window's sides, which change after a phone is rotated. */
export const isWithin = ({ left }: Place, { width }: Size, window: Size): boolean => left + width <= window.width;

/** The first place where nothing is covered; where there is none, the one that covers least. */
export function freePlace([first, ...others]: Places, coveredAt: (place: Place) => number): Place {
  let best = { place: first, covered: coveredAt(first) };
  for (const place of others) {
    if (best.covered === 0) return best.place;
    const covered = coveredAt(place);
    if (covered < best.covered) best = { place, covered };
  }
  return best.place;
}

/** Points are looked at so far apart: no control is smaller. Those at the very edge do not count. */
const STEP = 16;
const EDGE = 4;
const CONTROLS = 'a[href], button, input, select, textarea, label, [role=option], [tabindex="0"]';

/** Returns the points to probe along a side; none if the side has no length yet. */
export function pointsFrom(from: number, length: number): number[] {
  const span = length - 2 * EDGE;
  if (span <= 0) return [];
  const steps = Math.ceil(span / STEP);
  return Array.from({ length: steps + 1 }, (_, step) => from + EDGE + (span * step) / steps);
}

/**
 * Weight of a covered pinned element: it cannot be scrolled into view, and the option that Enter would choose must be
 * readable.
 */
const PINNED_COUNTS = 1000;

/** True if an element stays in place when its container is scrolled, or is the option that Enter would choose. */
function isPinned(element: Element): boolean {
  if (element.hasAttribute('data-highlighted')) return true;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
    if (overflowY === 'auto' || overflowY === 'scroll') return false;
  }
  return false;
}

/** How much of a place lies on what can be pressed or typed into, beside what lies there itself; 0 where nothing does. */
function controlsUnder(place: Place, { width, height }: Size, itself: Element): number {
  const top = 'top' in place ? place.top : innerHeight - place.bottom - height;
  const points = pointsFrom(top, height).flatMap((y) => pointsFrom(place.left, width).map((x) => [x, y] as const));
  return points.reduce((sum, [x, y]) => {
    const uppermost = document.elementsFromPoint(x, y).find((element) => !itself.contains(element));
    const control = uppermost?.closest(CONTROLS) ?? null;
    if (control === null) return sum;
    return sum + (isPinned(control) ? PINNED_COUNTS : 1);
  }, 0);
}

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
