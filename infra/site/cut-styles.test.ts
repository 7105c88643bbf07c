import { expect, test } from 'vitest';
import { cutStyles } from './cut-styles.ts';

test('a rule needs one of its classes; one without, or with a selector without, is for every page', () => {
  expect(cutStyles('.a{top:0}.b .c,.d{top:1px}a{top:2px}.a,p{top:3px}')).toEqual([
    { css: '.a{top:0}', classes: ['a'] },
    { css: '.b .c,.d{top:1px}', classes: ['b', 'c', 'd'] },
    { css: 'a{top:2px}', classes: null },
    { css: '.a,p{top:3px}', classes: null },
  ]);
});

test('a class that must be missing is not asked for', () => {
  expect(cutStyles('p:not(.a){top:0}.b:not(.c){top:0}')).toEqual([
    { css: 'p:not(.a){top:0}', classes: null },
    { css: '.b:not(.c){top:0}', classes: ['b'] },
  ]);
});

test('classes are told as HTML writes them; one that begins with a number is not told apart', () => {
  expect(cutStyles(String.raw`.md\:\[\&\>p\]\:p-1\.5>p{top:0}.\32xl\:p-1{top:0}`)).toEqual([
    { css: String.raw`.md\:\[\&\>p\]\:p-1\.5>p{top:0}`, classes: ['md:[&amp;&gt;p]:p-1.5'] },
    { css: String.raw`.\32xl\:p-1{top:0}`, classes: null },
  ]);
});

test('blocks keep what is in them, statements stay', () => {
  expect(cutStyles('@layer a,b;@layer b{@media (width>=1px){.a{top:0}}}')).toEqual([
    { css: '@layer a,b;', classes: null },
    { block: '@layer b', pieces: [{ block: '@media (width>=1px)', pieces: [{ css: '.a{top:0}', classes: ['a'] }] }] },
  ]);
});

test('a rule with its own declarations, such as a font, stays whole and applies to every page', () => {
  const font = '@font-face{font-family:A;src:local(A)}';
  expect(cutStyles(`${font}.a{src:b}`)).toEqual([
    { css: font, classes: null },
    { css: '.a{src:b}', classes: ['a'] },
  ]);
});

test('a variable and its first value, and an animation, come with the rules that name them', () => {
  const css =
    '@layer properties{@supports (top:0){*{--x:initial;--y:0}}}.a{top:var(--x)}.b{animation:spin 1s}' +
    'p{top:var(--y)}@property --x{syntax:"*";inherits:false}@keyframes spin{to{top:0}}';
  expect(cutStyles(css)).toEqual([
    {
      block: '@layer properties',
      pieces: [
        {
          block: '@supports (top:0)',
          pieces: [
            {
              block: '*',
              pieces: [
                { css: '--x:initial;', classes: ['a'] },
                { css: '--y:0;', classes: null },
              ],
            },
          ],
        },
      ],
    },
    { css: '.a{top:var(--x)}', classes: ['a'] },
    { css: '.b{animation:spin 1s}', classes: ['b'] },
    { css: 'p{top:var(--y)}', classes: null },
    { css: '@property --x{syntax:"*";inherits:false}', classes: ['a'] },
    { css: '@keyframes spin{to{top:0}}', classes: ['b'] },
  ]);
});
