import type { Page } from '@playwright/test';

/** Slides are a swipe away by design, as are tabs and shortcuts, and some words are for screen readers only. */
const ELSEWHERE =
  '[aria-roledescription], [role=tablist], ul.overflow-x-auto, .sr-only, [aria-hidden=true], [aria-label=Breadcrumb], thead';

/**
 * Returns the elements below `root` that take focus and are then partly behind another element or outside of the
 * window.
 */
function hiddenFocus({ root, elsewhere }: { root: string; elsewhere: string }): string[] {
  const shows = (box: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (box.contains(top) || top.closest('label')?.control === box);
  };
  const takers = document.querySelectorAll<HTMLElement>(
    `:is(${root}) :is(a[href], button:enabled, input:enabled, textarea:enabled, select:enabled)`,
  );
  return [...takers]
    .filter((box) => box.checkVisibility({ visibilityProperty: true }) && box.closest(elsewhere) === null)
    .filter((box) => {
      box.focus();
      const [first] = box.getClientRects();
      if (first === undefined || first.height < 8 || document.activeElement !== box) return false;
      const { left, right, top, height } = first;
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      // For tall elements and text areas, only the beginning must be visible.
      const isTall = height > innerHeight / 2 || box.matches('textarea');
      const heights = isTall ? [4] : [3, height / 2, height - 3];
      return !heights.every((down) => shows(box, x, top + down));
    })
    .map((box) => `${box.tagName} ${(box.textContent || box.getAttribute('name')) ?? ''}`);
}

/** The words below `root` that a box without a way to scroll cuts off. Excerpts that end after some lines are meant to. */
function cutWords({ root, elsewhere }: { root: string; elsewhere: string }): string[] {
  const scrolls = (box: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(box);
    return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
  };
  const cuts = (box: Element): boolean => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
    return webkitLineClamp === 'none' && [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
  };
  const cutters = (from: Element | null): Element[] => {
    // Scrolled-away content can be reached with a swipe of a finger.
    if (from === null || from === document.body || scrolls(from)) return [];
    return [...(cuts(from) ? [from] : []), ...cutters(from.parentElement)];
  };
  const words = document.createTreeWalker(document.querySelector(root) ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.clientWidth === 1 || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest(`${elsewhere}, [class*=line-clamp]`) !== null) continue;
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const isCut = cutters(parent).some((box) => {
      const edge = box.getBoundingClientRect();
      const isBeside = left < edge.left - 2 || right > edge.right + 2;
      return width > 0 && (isBeside || top < edge.top - 4 || bottom > edge.bottom + 4);
    });
    if (isCut) cut.push(node.textContent ?? '');
  }
  return cut;
}

/** The words below `root` that stand in so narrow a box that hardly a letter is beside another. */
function squeezedWords({ root, elsewhere }: { root: string; elsewhere: string }): string[] {
  const words = document.createTreeWalker(document.querySelector(root) ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const squeezed: string[] = [];
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.clientWidth === 1 || parent.closest(elsewhere) !== null) continue;
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 4 && (node.textContent ?? '').length / lines < 4) squeezed.push(node.textContent ?? '');
  }
  return squeezed;
}

/** Words below `root` that are drawn over other words. Words may lie below a bar that stays, and scroll out of their box. */
function overlaidWords({ root, elsewhere }: { root: string; elsewhere: string }): string[] {
  const isLayer = (box: Element): boolean => {
    const { position, overflowX, overflowY } = getComputedStyle(box);
    return ['fixed', 'sticky'].includes(position) || /auto|scroll/.test(overflowX + overflowY);
  };
  const layerOf = (box: Element | null): Element | null =>
    box === null || isLayer(box) ? box : layerOf(box.parentElement);
  const words = document.createTreeWalker(document.querySelector(root) ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: { text: string; layer: Element | null; left: number; right: number; top: number; bottom: number }[] = [];
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.clientWidth === 1 || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest(`${elsewhere}, [class*=line-clamp]`) !== null || node.textContent?.trim() === '') continue;
    range.selectNodeContents(node);
    // The box of a letter is higher than its line: marks above and below have room in it.
    for (const { left, right, top, height } of range.getClientRects())
      lines.push({
        text: node.textContent ?? '',
        layer: layerOf(parent),
        left: left + 1,
        right: right - 1,
        top: top + height / 4,
        bottom: top + (height * 3) / 4,
      });
  }
  const meets = (a: (typeof lines)[number], b: (typeof lines)[number]): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter((other) => other.layer === line.layer && other.text !== line.text && meets(line, other))
      .map((other) => `${line.text} / ${other.text}`),
  );
}

/**
 * Returns the parts of a page that cannot be seen or read as they should: unreadable text, and focused elements behind
 * a bar. Each is reported with `place`.
 */
export async function hiddenContent(page: Page, place: string, root = 'body'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const hidden = await page.evaluate(hiddenFocus, { root, elsewhere: ELSEWHERE });
  return [...(await unreadable(page, place, root)), ...hidden.map((what) => `${place} hides ${what}`)];
}

/**
 * Returns the parts of a page that cannot be read as they should: words cut off, squeezed or overlaid. Each is reported
 * with `place`.
 */
export async function unreadable(page: Page, place: string, root = 'body'): Promise<string[]> {
  const found = { squeezes: squeezedWords, cuts: cutWords, overlays: overlaidWords };
  const told: string[] = [];
  for (const [fault, find] of Object.entries(found))
    told.push(
      ...(await page.evaluate(find, { root, elsewhere: ELSEWHERE })).map((what) => `${place} ${fault} ${what}`),
    );
  return told;
}

/** The share of the window that is left to a dialog's body, between what stays. */
export const shareOfDialog = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const body = dialog?.querySelector('.sheet-body')?.getBoundingClientRect();
    const foot = dialog?.querySelector('footer')?.getBoundingClientRect();
    if (body === undefined) return 0;
    const end = foot === undefined || foot.height === 0 ? innerHeight : foot.top;
    return (Math.min(body.bottom, end) - Math.max(body.top, 0)) / innerHeight;
  });
