import { describe, expect, test } from 'vitest';
import { showOtherEmail } from '#functions/core/enquiries/admin/show-other-mail.ts';
import { OTHER_MAILS } from '#shared/contract/messages/mail-texts.ts';
import { isBackOffice, PAGE_PATHS } from '#shared/contract/pages/page-routes.ts';
import { splitLanguage } from '#shared/values/language.ts';
import { linksIn } from './http/messages/message-links.ts';
import { everyEmail } from './messages/every-mail.ts';
import { LONGEST_BRAND } from './messages/longest-facts.ts';

const { siteUrl, adminUrl } = LONGEST_BRAND;

/** True if the public site has a page at an address, in any language. */
function hasPage(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return PAGE_PATHS.some((page) => new RegExp(`^${page.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
}

/** The links of an e-mail to one of our hosts; what it leads elsewhere is a map. */
const manageLinks = (words: readonly string[]): URL[] =>
  linksIn(words)
    .map((link) => new URL(link))
    .filter(({ origin }) => origin === siteUrl || origin === adminUrl);

describe.each(everyEmail().map(({ name, mail }) => [name, mail] as const))('%s', (name, mail) => {
  test('leads to the host that has the page, and the page exists there', () => {
    const links = manageLinks([mail.text ?? '', mail.html ?? '']);
    expect(links.length).toBeGreaterThan(0);
    for (const { origin, pathname } of links) {
      expect([pathname, origin]).toEqual([pathname, isBackOffice(pathname) ? adminUrl : siteUrl]);
      // An address without a page of the site is a screen: a browser opens those (test/browser/staff/staff-origin.spec.ts).
      expect([pathname, isBackOffice(pathname) || hasPage(pathname)]).toEqual([pathname, true]);
    }
    // Nobody but staff is led to the back office.
    expect(links.some(({ origin }) => origin === adminUrl)).toBe(name.startsWith('team-news'));
  });
});

test('the preview of an e-mail to staff names the host that the e-mail leads to', () => {
  const deps = { brand: LONGEST_BRAND, clock: { now: () => Date.parse('2026-11-30T06:00:00.000Z') } };
  for (const kind of OTHER_MAILS) {
    const { text } = showOtherEmail(deps, { kind, language: 'en' });
    const toStaff = manageLinks([text]).filter(({ origin }) => origin === adminUrl);
    expect([kind, toStaff.length > 0]).toEqual([kind, kind === 'team_news']);
    for (const { pathname } of toStaff) expect([pathname, isBackOffice(pathname)]).toEqual([pathname, true]);
  }
});

test('an address that the site has not is no page', () => {
  expect(['/no/page', '/ta/b', '/clinics/cln_1'].map(hasPage)).toEqual([false, true, true]);
});
