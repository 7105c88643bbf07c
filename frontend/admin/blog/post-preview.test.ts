import { expect, it } from 'vitest';
import { previewDocument } from './post-preview.tsx';

const PLACE = { origin: 'https://a.example', styles: ['/assets/admin-x.css'], today: '2026-11-20', team: 'Staff' };
const POST = {
  title: 'Soft brushes',
  content: '<p>Text</p><img src="/images/blog/2.jpg" alt="">',
  author: null,
  category: null,
  featured_image: '/images/blog/1.jpg',
  featured_image_alt: 'A brush',
};
const tagsOf = (html: string) => html.match(/<[a-z!/]+/gi);

it('a post is shown with what readers see where something is left out, and its pictures by whole addresses', () => {
  const html = previewDocument(POST, PLACE);
  for (const shown of ['Dental Health', 'Staff', '20-11-2026', '1 min read', '<p>Text</p>'])
    expect(html).toContain(shown);
  expect(html).toContain('<img src="https://a.example/images/blog/1-800.webp" alt="A brush"');
  expect(html).toContain('<img src="https://a.example/images/blog/2.jpg" alt="">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/admin-x.css">');
});

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</h1><svg onload=alert(1)>',
])('text typed into a field is never HTML: %s', (typed) => {
  const fields = { title: typed, author: typed, category: typed, featured_image_alt: typed };
  expect(tagsOf(previewDocument({ ...POST, ...fields }, PLACE))).toEqual(tagsOf(previewDocument(POST, PLACE)));
  const html = previewDocument({ ...POST, featured_image: typed, featured_image_alt: typed }, PLACE);
  const picture = html.match(/<img [^>]*>/)?.[0];
  expect(picture).toContain('src=');
  expect(picture).not.toMatch(/["'] ?on\w+=/);
});
