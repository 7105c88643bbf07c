import { describe, expect, test } from 'vitest';
import { fitsTemplate, isSenderId, tagsOf, templateProblems } from './dlt-template.ts';

const SITES = ['https://punnagai.example'];
const fits = (template: string, text: string): boolean => fitsTemplate(template, text, SITES);

describe('fitsTemplate', () => {
  test.each([
    ['Booked at Neem Dental for 99. See https://punnagai.example/b#a', true],
    [`Booked at ${'a'.repeat(30)} for 99. See https://punnagai.example/`, true],
    [`Booked at ${'a'.repeat(31)} for 99. See https://punnagai.example/`, false],
    ['Booked at  for 99. See https://punnagai.example/', false],
    ['Booked at Neem\nDental for 99. See https://punnagai.example/', false],
    ['Booked at Neem Dental at 99. See https://punnagai.example/', false],
    ['Booked at Neem Dental for 99. See https://punnagai.example.evil.example/', false],
    ['Booked at Neem Dental for 99. See https://punnagaiXexample/', false],
    ['Booked at Neem Dental for 99. See https://elsewhere.example/', false],
    ['Booked at Neem Dental for 99. See https://punnagai.example/ and more', false],
  ])('%#: outside the variables all is the same, and an address is of the white list', (text, is) => {
    expect(fits('Booked at {#alphanumeric#} for {#numeric#}. See {#url#}', text)).toBe(is);
  });

  test.each([
    ['alphanumeric', 'Neem Tree 2', true],
    ['alphanumeric', 'வேப்பமரம் பல் மருத்துவமனை', true],
    ['alphanumeric', '01 Dec 2026 1030 AM', true],
    ['alphanumeric', '10:30 AM', false],
    ['alphanumeric', '7K4Q-X2M9', false],
    ['alphanumeric', 'Dr. Meena', false],
    ['alphanumeric', "D'Souza", false],
    ['alphanumeric', '1,200', false],
    ['alphanumeric', '₹99', false],
    ['alphanumeric', 'a  b', false],
    ['alphanumeric', ' a', false],
    ['alphanumeric', 'a ', false],
    ['alphanumeric', 'punnagai.example', false],
    ['alphanumeric', 'call 9812345670', false],
    ['numeric', '098765', true],
    ['numeric', '149.50', false],
    ['numeric', '12a', false],
    ['numeric', '9812345670', false],
    ['cbn', '04440001234', true],
    ['cbn', '+91 44 4000 1234', false],
    ['cbn', '100', false],
    ['url', 'punnagai.example', true],
    ['url', 'evil.example', false],
    ['var', 'a', false],
    ['urlott', 'https://punnagai.example/', false],
    ['email', 'a@punnagai.example', false],
    ['date', '01', false],
  ])('#%s# and %j: %s', (tag, value, is) => {
    expect(fits(`At {#${tag}#} now`, `At ${value} now`)).toBe(is);
  });
});

test('the tags of a template are told in their order', () => {
  expect(tagsOf('{#numeric#} at {#alphanumeric#}. See {#url#}')).toEqual(['numeric', 'alphanumeric', 'url']);
});

describe('templateProblems', () => {
  const why = 'The patient has to know all three.';
  test.each([
    ['At {#alphanumeric#} on {#alphanumeric#}', null, []],
    ['At {#var#} now', null, ['A variable has no tag that operators know.']],
    ['At {##} now', null, ['A variable has no tag that operators know.']],
    ['At {#date#} now', null, ['A variable has no tag that operators know.']],
    ['At {#numeric#}{#numeric#} now', null, ['Two variables have no word between them.']],
    ['At {#alphanumeric#}, {#alphanumeric#} now', null, ['Two variables have no word between them.']],
    ['{#numeric#} and {#numeric#} or {#cbn#}', null, ['3 variables are more than 2, and no reason is recorded.']],
    ['{#numeric#} and {#numeric#} or {#cbn#}', why, []],
    ['No variable', null, []],
  ])('%s: %s', (template, reason, problems) => {
    expect(templateProblems(template, reason)).toEqual(problems);
  });
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
