import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHref, useLocation, type Location } from 'react-router';

/** The router's key of every address a visit begins with; positions must not be shared among them. */
const FIRST_ENTRY = 'default';

/** @param base the path before the router's own: two languages of a page are two pages. */
const positionKey = (base: string, { key, pathname, hash }: Location): string =>
  key === FIRST_ENTRY ? base + pathname + hash : key;

/** True if the document was reloaded, or reached by Back or Forward: one that was opened anew begins at its top. */
const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').every((visit) => 'type' in visit && visit.type !== 'navigate');

const isSamePage = (a: Location, b: Location): boolean => a.pathname === b.pathname;
const isSameAddress = (a: Location, b: Location): boolean => isSamePage(a, b) && a.search === b.search;

/** The id that an address names after '#'. Not everybody writes it as addresses are written. */
export function anchorName(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const STORED_AS = 'scroll-positions';
const MOST = 50;

let positions: Map<string, number> | undefined;

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

function stored(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

const all = (): Map<string, number> => (positions ??= stored());

/** How far an entry of the history was scrolled when it was left, in pixels. */
const keptPosition = (key: string): number | undefined => all().get(key);

const keepPosition = (key: string, top: number): void => void all().set(key, top);

/** Stores the positions over a reload, in this tab. If the browser refuses storage, pages open at their top. */
function savePositions(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...all()].slice(-MOST)));
  } catch {
    // Private windows may refuse.
  }
}

/**
 * Returns the position a screen opens at: its last scroll position, the anchor its address names, or its top; null
 * keeps the current position.
 */
function openingPosition(key: string, location: Location, before: Location | null): number | Element | null {
  const stored = keptPosition(key);
  if (stored !== undefined && (before !== null || isReturn())) return stored;
  const anchor = location.hash === '' ? null : document.getElementById(anchorName(location.hash));
  // The first page may have been scrolled before its code arrived.
  if (before === null) return window.scrollY > 0 ? null : anchor;
  if (anchor !== null) return anchor;
  if (!isSamePage(location, before)) return 0;
  // A tab or a dialog changes the address but not the page, what is noted with an entry not even that; a link to the
  // page itself leads to its top.
  return isSameAddress(location, before) && location.state === null ? 0 : null;
}

function moveTo(position: number | Element | null): void {
  if (position === null) return;
  if (typeof position === 'number') window.scrollTo(0, position);
  else position.scrollIntoView();
}

/** Remembers how far each entry of the history was scrolled and brings it back there; for the whole site, once. */
export function useScrollPosition(): void {
  const location = useLocation();
  const base = useHref('/');
  const shown = useRef<Location | null>(null);
  useEffect(() => {
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    const keep = () => {
      if (shown.current !== null) keepPosition(positionKey(base, shown.current), window.scrollY);
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      savePositions();
    };
    const over = new AbortController();
    addEventListener('scroll', keep, { passive: true, signal: over.signal });
    addEventListener('pagehide', leave, { signal: over.signal });
    return () => {
      over.abort();
      history.scrollRestoration = scrollRestoration;
    };
  }, [base]);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    // First, so that the jump below is not taken for a scrolling of the page that was left.
    shown.current = location;
    moveTo(openingPosition(positionKey(base, location), location, before));
  }, [base, location]);
}
