import { expect, test } from 'vitest';
import { fitsTemplate, isSenderId } from './dlt-template.ts';

const TEMPLATE = 'Punnagai: Booked at {#var#} (Rs {#var#}). {#url#}';
const SITES = ['https://punnagai.example'];

test.each([
  ['Punnagai: Booked at Neem Dental (Rs 99). https://punnagai.example/booking#a.b', true],
  [`Punnagai: Booked at ${'a'.repeat(30)} (Rs 99). https://punnagai.example/`, true],
  [`Punnagai: Booked at ${'a'.repeat(31)} (Rs 99). https://punnagai.example/`, false],
  ['Punnagai: Booked at  (Rs 99). https://punnagai.example/', false],
  ['Punnagai: Booked at Neem\nDental (Rs 99). https://punnagai.example/', false],
  ['Punnagai: Booked at Neem Dental [Rs 99]. https://punnagai.example/', false],
  ['Punnagai: Booked at Neem Dental (Rs 99). https://punnagai.example.evil.example/', false],
  ['Punnagai: Booked at Neem Dental (Rs 99). https://punnagaiXexample/', false],
  ['Punnagai: Booked at Neem Dental (Rs 99). https://punnagai.example/ and more', false],
])('%#: a text fits its registered template or is dropped by the operators', (text, fits) => {
  expect(fitsTemplate(TEMPLATE, text, SITES)).toBe(fits);
});

test.each([
  ['PUNNGI', true],
  ['PUNNG', false],
  ['PUNNGII', false],
  ['punngi', false],
  ['PUNN61', false],
])('%s: a sender of services has six letters', (id, is) => {
  expect(isSenderId(id)).toBe(is);
});
