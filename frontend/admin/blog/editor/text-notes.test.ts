import { expect, it, test } from 'vitest';
import { unsourcedClaims, undescribedImages } from './text-notes.tsx';

it('a paragraph that claims something and links to no source is named', () => {
  const html = `<p>Fluoride <b>prevents</b> 40% of all cavities.</p>
    <p>Studies show that <a href="https://who.int/oral">sugar matters</a>.</p>
    <ul><li>This paste cures gums.</li><li>Brush twice a day.</li></ul>
    <p>Ask <a href="/blog/more">here</a>: it is clinically tested.</p>`;
  expect(unsourcedClaims(html)).toEqual([
    'Fluoride prevents 40% of all cavities.',
    'This paste cures gums.',
    'Ask here : it is clinically tested.',
  ]);
});

it.each([
  'Fluoride prevents cavities.',
  'Flossing can prevent gum disease.',
  'Clove oil heals sore gums.',
  'This gel treats gum disease.',
  'The rinse kills germs.',
  'Lasers eliminate plaque for good.',
  'It reverses decay.',
  'Our doctor guarantees a brighter smile.',
  'Implants are permanent.',
  'Root canals are painless now.',
  'A pain-free extraction.',
  'You feel no pain.',
  'Instant relief from toothache.',
  'Implants last a lifetime.',
  'It is completely safe.',
  'A harmless paste.',
  'The best dentists of Chennai.',
  'India’s No. 1 clinic.',
  'The most advanced laser.',
  'Doctors recommend it.',
  'Recommended by dentists.',
  'Experts agree on that.',
  'The evidence is clear.',
  'A clinical trial showed it.',
  'Nine out of ten patients like it.',
  'Whitens teeth twice as fast.',
  'Teeth are 3 times whiter.',
  'The most effective paste.',
  'It works 100% of the time.',
])('a reader is owed a source of: %s', (words) => {
  expect(unsourcedClaims(`<p>${words}</p>`)).toEqual([words]);
});

it.each([
  '<p>Brush for two minutes, 2 times a day.</p>',
  '<p>Secure the brush; accurate timing helps.</p>',
  '<p>Sweet treats are for after dinner, and sugary treats for festivals.</p>',
  '<p>It is best to brush before bed; ask your dentist how we treat you.</p>',
  '<p>A permanently-mounted chair; it stands on Killing Road.</p>',
  '<p>Healthy gums do not bleed. Go to a treatment room.</p>',
  '<p>Lost your card? Call 044 2499 0000 at any time, three times if need be.</p>',
  '',
  '<p>',
])('nothing is said of %s', (html) => {
  expect(unsourcedClaims(html)).toEqual([]);
});

it('a long paragraph is cut', () => {
  expect(unsourcedClaims(`<p>Proven. ${'word '.repeat(100)}</p>`)[0]).toMatch(/^Proven\. .{152}…$/);
});

test('pictures without a description, or with an empty one, are told by their address; described ones are not', () => {
  const html = `<p><img src="/images/one.jpg"><IMG alt="" src='/images/two.jpg'><img src="/images/three.jpg" alt=" "></p>
    <img src="/images/four.jpg" alt="A soft brush"><img alt='ஒரு தூரிகை' src="/images/five.jpg"><img alt=brush src=/images/six.jpg>`;
  expect(undescribedImages(html)).toEqual(['/images/one.jpg', '/images/two.jpg', '/images/three.jpg']);
  expect(undescribedImages('<p>No picture</p>')).toEqual([]);
});
