import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The numbers of the controls that had the focus, and were marked as having it. */
    reached?: Set<number>;
    /** Element that had the focus before. */
    focusedFirst?: Element | null;
  }
}

/**
 * Numbers the controls that a user can press or write into. If a dialog is open, only the uppermost dialog counts. A
 * group that is one Tab stop and uses arrow keys counts as one control.
 * @returns the control of each number, and the controls that only a pointer can press
 */
function numberControls(): { controls: string[]; pointerOnly: string[] } {
  const GROUPS =
    '[role=tablist], [role=radiogroup], [role=menu], [role=grid], [role=toolbar], table:has([tabindex="-1"])';
  const CONTROLS =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, iframe, [contenteditable=true], [role=tab], [role=menuitem], [role=separator][tabindex]';
  const dialogs = document.querySelectorAll(
    ':is([role=dialog], [role=alertdialog], dialog[open]):not([aria-label=Notifications] *)',
  );
  const root = [...dialogs].at(-1) ?? document.body;
  const isThere = (box: Element): boolean =>
    box.checkVisibility({ visibilityProperty: true }) && box.closest('[inert], [aria-hidden=true]') === null;
  const nameOf = (box: Element): string =>
    `${box.tagName} ${box.ariaLabel ?? (box.textContent || box.getAttribute('name') || box.id)}`.slice(0, 80);
  const controls: string[] = [];
  const groups = new Map<string, number>();
  for (const box of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isThere(box)) continue;
    const group = box.closest(GROUPS);
    const radio = box instanceof HTMLInputElement && box.type === 'radio' ? `radio ${box.name}` : null;
    if (group !== null) group.id ||= `group-${groups.size}`;
    const key = group === null ? radio : `group ${group.id}`;
    const number = (key === null ? undefined : groups.get(key)) ?? controls.length;
    if (key !== null) groups.set(key, number);
    if (number === controls.length) controls.push(nameOf(box));
    box.dataset['control'] = String(number);
  }
  // Options of a list are gone through by the arrows of the field above it.
  const pointerOnly = [...root.querySelectorAll('*')]
    .filter((box) => getComputedStyle(box).cursor === 'pointer' && isThere(box))
    .filter((box) => box.closest(`${CONTROLS}, label, [role=option], [data-control]`) === null)
    .map(nameOf);
  window.reached = new Set();
  window.focusedFirst = document.activeElement;
  const note = (): void => {
    const box = document.activeElement;
    const number = box?.closest<HTMLElement>('[data-control]')?.dataset['control'];
    if (number !== undefined && (box?.matches(':focus-visible') === true || box?.tagName === 'IFRAME'))
      window.reached?.add(Number(number));
  };
  document.addEventListener('focusin', note);
  // The focus that goes into a frame is told to the window alone.
  window.addEventListener('blur', note);
  note();
  return { controls, pointerOnly };
}

/** A time or a day is as many stops as it has parts. */
const STOPS_OF_ONE = 4;
const STOPS_AT_ONCE = 12;

/** Returns the controls that the Tab key does not reach, or that only a pointer can press (WCAG 2.1.1). */
export async function unreachable(page: Page): Promise<string[]> {
  const { controls, pointerOnly } = await page.evaluate(numberControls);
  const missing = (): Promise<number[]> =>
    page.evaluate((count) => [...Array(count).keys()].filter((n) => window.reached?.has(n) !== true), controls.length);
  let left = await missing();
  for (let stops = 0; left.length > 0 && stops < STOPS_OF_ONE * controls.length + STOPS_AT_ONCE; left = await missing())
    for (let more = 0; more < STOPS_AT_ONCE; more += 1, stops += 1) await page.keyboard.press('Tab');
  await page.evaluate(() => {
    if (window.focusedFirst instanceof HTMLElement) window.focusedFirst.focus();
  });
  return [
    ...left.map((number) => `not reached by Tab: ${controls[number]}`),
    ...pointerOnly.map((what) => `pressed by a pointer alone: ${what}`),
  ];
}
