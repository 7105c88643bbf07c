import { expect, test } from 'vitest';
import { undescribedImages } from './undescribed-images.ts';

test('pictures without a description, or with an empty one, are told by their address; described ones are not', () => {
  const html = `<p><img src="/images/one.jpg"><IMG alt="" src='/images/two.jpg'><img src="/images/three.jpg" alt=" "></p>
    <img src="/images/four.jpg" alt="A soft brush"><img alt='ஒரு தூரிகை' src="/images/five.jpg"><img alt=brush src=/images/six.jpg>`;
  expect(undescribedImages(html)).toEqual(['/images/one.jpg', '/images/two.jpg', '/images/three.jpg']);
  expect(undescribedImages('<p>No picture</p>')).toEqual([]);
});
