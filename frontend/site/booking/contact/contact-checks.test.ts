import { expect, it } from 'vitest';
import { contactProblems } from './contact-checks.ts';

it('complains in the specification’s words', () => {
  expect(contactProblems({ name: 'A', phone: '12345', email: 'asha' }, false)).toEqual({
    name: 'Name must be at least 2 characters',
    phone: 'Please enter a valid mobile number',
    email: 'Please enter a valid email',
  });
  expect(contactProblems({ name: 'Asha', phone: '+91 98765 43210', email: '' }, false)).toEqual({
    email: 'Email is required',
  });
});

it('does without an e-mail address where the business does', () => {
  expect(contactProblems({ name: 'Asha', phone: '98765 43210', email: ' ' }, true)).toEqual({});
  expect(contactProblems({ name: 'Asha', phone: '98765 43210', email: 'asha@' }, true)).toEqual({
    email: 'Please enter a valid email',
  });
});

it('has nothing to say of good details', () => {
  expect(contactProblems({ name: 'Asha', phone: '098765 43210', email: 'asha@example.in' }, false)).toEqual({});
});
