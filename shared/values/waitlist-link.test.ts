import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWaitlistLink, WAITLIST_PATH, waitlistLink } from './waitlist-link.ts';

const CODE = fc.stringMatching(/^[0-9A-Za-z]{12}$/);
const LIST = fc.stringMatching(/^wtl_[a-z]{2,40}$/);

it('a link to leave a waitlist is read as it was written, also with punctuation behind it', () => {
  fc.assert(
    fc.property(LIST, CODE, fc.constantFrom('', '.', ')', '&x=1', '">'), (list, code, end) => {
      const link = { list, code };
      const hash = waitlistLink(link).slice(WAITLIST_PATH.length) + end;
      expect(readWaitlistLink(hash)).toEqual(link);
    }),
  );
});

it.each([
  '',
  '#',
  '#wtl_karur',
  '#wtl_karur.short',
  '#wtl_karur.aZ09bY18cX277',
  '#Karur.aZ09bY18cX27',
  '#aZ09bY18cX27',
])('an incomplete link carries nothing: %j', (hash) => expect(readWaitlistLink(hash)).toBeNull());
