import { describe, expect, it } from 'vitest';
import { Customer, emailAddress } from '../contract/booking/contact.ts';
import { contactProblem } from './contact-rules.ts';

describe('contact details', () => {
  it('need a name of two characters (P-119)', () => {
    expect(contactProblem('name', ' A ')).toBe('Name must be at least 2 characters');
    expect(contactProblem('name', 'தி. அ')).toBeNull();
  });

  it('need an Indian mobile number (P-120)', () => {
    expect(contactProblem('phone', '1234567890')).toBe('Please enter a valid mobile number');
    expect(contactProblem('phone', '+91 98765 43210')).toBeNull();
  });

  it('may be without an e-mail address where the business says so, never with a wrong one (P-121)', () => {
    expect(contactProblem('email', ' ', true)).toBeNull();
    expect(contactProblem('email', 'asha@', true)).toBe('Please enter a valid email');
  });

  it('need an e-mail address (P-121)', () => {
    expect(contactProblem('email', '  ')).toBe('Email is required');
    for (const wrong of ['a', 'a@b', 'a b@c.in', '@c.in', 'a@c..in', 'a@-c.in', 'a@c.in,d@e.in']) {
      expect(contactProblem('email', wrong)).toBe('Please enter a valid email');
    }
    expect(contactProblem('email', 'meena.k+dentist@mail.example.in')).toBeNull();
  });

  it('mean the same to the form and to the API', () => {
    const typed = { name: ' Meena K ', phone: '098765 43210', email: ' meena@example.in ' };
    expect(Customer.parse(typed)).toEqual({ name: 'Meena K', phone: '9876543210', email: 'meena@example.in' });
    const wrong = Customer.safeParse({ name: 'M', phone: '5', email: 'm' });
    expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Name must be at least 2 characters'],
      ['email', 'Please enter a valid email'],
      ['phone', 'Please enter a valid mobile number'],
    ]);
    // The business setting decides if the e-mail address is optional, so the booking checks it, not the schema.
    expect(Customer.parse({ ...typed, email: ' ' }).email).toBe('');
    expect(emailAddress().safeParse('').error?.issues[0]?.message).toBe('Email is required');
  });

  it('carry nothing but a name in the name', () => {
    expect(contactProblem('name', 'Visit evil.com')).toBe(
      'Please write the name in letters, without numbers or symbols',
    );
    const typed = { phone: '9876543210', email: 'm@example.in' };
    expect(Customer.parse({ ...typed, name: 'Meena\r\nRaman' }).name).toBe('Meena Raman');
    expect(Customer.safeParse({ ...typed, name: 'Meena\r\nBcc: x' }).error?.issues).toMatchObject([
      { path: ['name'], message: 'Please write the name in letters, without numbers or symbols' },
    ]);
  });
});
