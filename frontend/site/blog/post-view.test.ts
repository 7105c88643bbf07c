import { expect, it } from 'vitest';
import { pathWithin } from './post-view.tsx';

const linkTo = (pathname: string) => ({ pathname, search: '?from=x', hash: '#part' });

it('a link of an article stays in the language of the visit, which its path does not name again', () => {
  expect(pathWithin('en', linkTo('/blog/x'))).toBe('/blog/x?from=x#part');
  expect(pathWithin('ta', linkTo('/ta/blog/x'))).toBe('/blog/x?from=x#part');
  expect(pathWithin('ta', linkTo('/ta'))).toBe('/?from=x#part');
  // Authors name no language: it is the reader's.
  expect(pathWithin('ta', linkTo('/blog/x'))).toBe('/blog/x?from=x#part');
});

it('a link to another language is not the router’s', () => {
  expect(pathWithin('en', linkTo('/ta/blog/x'))).toBeNull();
  expect(pathWithin('ta', linkTo('/hi/blog/x'))).toBeNull();
});
