import type { Page } from '@playwright/test';

/** Replaces each text node by a `<font>` that holds a copy, now and whenever the page writes another one. */
function translate(): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, font';
  const swap = (text: Node): void => {
    if (text.nodeValue?.trim() === '' || text.parentElement?.closest(UNTRANSLATED) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.nodeValue ?? '');
    outer.append(inner);
    text.parentElement.replaceChild(outer, text);
  };
  const swapBelow = (root: Node): void => {
    if (root.nodeType === Node.TEXT_NODE) swap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    texts.forEach(swap);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) swapBelow(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener('DOMContentLoaded', () => swapBelow(document.body));
}

/**
 * Lets a page be translated as Google Translate does it.
 * @returns the page's errors since, which should stay empty
 */
export async function translatePage(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Text that was translated before React took the page over: React draws the page anew.
    if (!error.message.includes('React error #418')) errors.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError/.test(message.text())) errors.push(message.text());
  });
  await page.addInitScript(translate);
  return errors;
}
