import type { Page } from '@playwright/test';

/** Effects that stored text must not have: `seen` grows while the page lives, `marks` are in the page now. */
export type ScriptWatch = { seen: () => string[]; marks: () => Promise<string[]> };

/** Entry for a script that ran: every vector calls `alert`. */
const RAN = 'ran: alert';

/**
 * Watches a page from its next address on for anything stored text could run or load: an `alert`, a frame, a window, a
 * way to another address, a request to another host than `hosts`.
 */
export async function watchScripts(page: Page, hosts: readonly string[]): Promise<ScriptWatch> {
  const seen: string[] = [];
  const isOurs = (url: string): boolean => url.startsWith('data:') || hosts.includes(new URL(url).origin);
  // Told without opening a dialog: Chromium crashes now and then when a page is closed behind one.
  await page.addInitScript((ran) => {
    window.alert = (message) => console.debug(`${ran} ${message}`);
  }, RAN);
  page.on('console', (message) => {
    if (message.text().startsWith(RAN)) seen.push(message.text());
  });
  page.on('dialog', (dialog) => {
    seen.push(`ran: ${dialog.type()} ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => seen.push(`opened: ${popup.url()}`));
  page.on('frameattached', (frame) => seen.push(`framed: ${frame.url()}`));
  page.on('request', (request) => {
    if (!isOurs(request.url())) seen.push(`asked: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (!isOurs(frame.url())) seen.push(`went: ${frame.url()}`);
  });
  return { seen: () => [...seen], marks: () => page.evaluate(marksOfScripts) };
}

/** Everything in a document that could run something, now or when it is pressed, and what an article may not have. */
async function marksOfScripts(): Promise<string[]> {
  // Runs in the page, so that everything it needs is in here.
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  const HARMLESS = ['http:', 'https:', 'mailto:', 'tel:'];
  const ADDRESSES = [
    'href',
    'xlink:href',
    'src',
    'action',
    'formaction',
    'data',
    'ping',
    'poster',
    'srcdoc',
    'to',
    'values',
  ];
  const NEVER_OURS =
    'iframe, frame, frameset, object, embed, applet, portal, fencedframe, base, meta[http-equiv], math, foreignObject, animate, set, audio, video, marquee, [contenteditable]';
  const IN_ARTICLES = ['href', 'title', 'rel', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan'];
  const runs = (address: string): boolean => {
    try {
      return !HARMLESS.includes(new URL(address, location.href).protocol);
    } catch {
      return false;
    }
  };
  const found: string[] = [];
  const say = (why: string, element: Element) => found.push(`${why}: ${element.outerHTML.slice(0, 120)}`);
  for (const element of document.querySelectorAll('*')) {
    const isImage = element.localName === 'img';
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) say('handler', element);
      // A picture's address runs nothing in any browser.
      if (!isImage && ADDRESSES.includes(name) && runs(value)) say('address', element);
    }
    if (element.matches(NEVER_OURS)) say('element', element);
  }
  for (const script of document.querySelectorAll('script')) {
    const isData = script.type.endsWith('json');
    if (isData) JSON.parse(script.text);
    else if (/alert|evil/.test(script.outerHTML)) say('script', script);
  }
  for (const element of document.querySelectorAll('.reading *'))
    for (const { name } of element.attributes) if (!IN_ARTICLES.includes(name)) say('attribute', element);
  return found;
}
