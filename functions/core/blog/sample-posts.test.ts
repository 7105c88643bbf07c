import { describe, expect, it } from 'vitest';
import { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { plainText, readMinutes } from '#shared/domain/blog/blog-reading.ts';
import type { Log } from '../ports.ts';
import { samplePosts, migrateSamples } from './sample-posts.ts';

const posts = samplePosts('Punnagai');
const html = { clean: async (text: string) => text };

function deps(addSample: (post: BlogPost) => Promise<boolean>) {
  const warnings: string[] = [];
  const log: Log = { info: () => undefined, warn: (message) => void warnings.push(message), alarm: () => undefined };
  return { blog: { addSample }, html, log, brandName: 'Punnagai', warnings };
}

describe('the migration of the built-in posts', () => {
  it('adds what was never there, cleaned, and says how many (A-159, A-179)', async () => {
    const added: BlogPost[] = [];
    const first = deps(async (post) => {
      added.push(post);
      return added.length > 2;
    });
    const clean = async (text: string) => `clean ${text}`;
    expect(await migrateSamples({ ...first, html: { clean } })).toBe('Successfully migrated 4 blog posts');
    expect(added.every(({ content }) => content.startsWith('clean '))).toBe(true);
    expect(await migrateSamples(deps(async () => false))).toBe('All sample blog posts already exist');
  });

  it('logs what went wrong and fails, so that Lambda runs it again (A-179)', async () => {
    const broken = deps(() => Promise.reject(new Error('no table')));
    await expect(migrateSamples(broken)).rejects.toThrow('Error migrating blog posts: no table');
    expect(broken.warnings).toEqual(['Error migrating blog posts: no table']);
    const odd = deps(() => Promise.reject('text'));
    await expect(migrateSamples(odd)).rejects.toThrow('Error migrating blog posts: text');
  });

  it('copies every other post when one cannot be written', async () => {
    const added: string[] = [];
    const one = deps(async ({ slug }) => {
      if (slug === posts[1]?.slug) throw new Error('throttled');
      return added.push(slug) > 0;
    });
    await expect(migrateSamples(one)).rejects.toThrow('throttled');
    expect(added).toEqual(posts.map(({ slug }) => slug).filter((slug) => slug !== posts[1]?.slug));
  });
});

describe('the built-in posts', () => {
  it('have every field of a sample, the date and the time to read among them (A-087)', () => {
    const [first] = posts;
    expect(first).toMatchObject({
      title: 'Why Regular Dental Checkups Are Essential',
      excerpt: expect.stringMatching(/^\w.{40,149}$/),
      featured_image: '/pictures/why-regular-dental-checkups-are-essential.svg',
      published_at: '2023-07-05T03:30:00.000Z',
      author: 'Punnagai team',
      category: 'Dental Health',
      content: expect.stringMatching(/^<p>/),
      slug: 'why-regular-dental-checkups-are-essential',
      published: true,
    });
    expect(readMinutes(first?.content ?? '')).toBe(5);
  });

  it('have the slugs and categories of the specification (A-089, A-090)', () => {
    expect(posts.map(({ slug }) => slug)).toEqual([
      'why-regular-dental-checkups-are-essential',
      'the-complete-guide-to-root-canal-treatment',
      '5-ways-to-prevent-tooth-decay-in-children',
      'understanding-dental-implants-procedure-benefits-and-care',
      'the-connection-between-oral-health-and-overall-wellness',
      'how-to-choose-the-right-toothbrush-and-toothpaste',
    ]);
    expect(new Set(posts.map(({ category }) => category))).toEqual(
      new Set(['Dental Health', 'Treatments', 'Pediatric Dentistry', 'Implants', 'Wellness', 'Oral Care']),
    );
    expect(new Set(posts.map(({ id }) => id)).size).toBe(6);
  });

  it.each(posts)('is published, dated and as long as asked, and ends with a call to book: $slug (A-088)', (post) => {
    expect(BlogPost.parse(post)).toEqual(post);
    expect(post.published).toBe(true);
    expect(post.published_at).toMatch(/^2023-(07|08|09|10)-/);
    const words = plainText(post.content).split(' ').length;
    expect([words >= 500, words <= 900]).toEqual([true, true]);
    expect(readMinutes(post.content)).toBeGreaterThanOrEqual(4);
    expect(readMinutes(post.content)).toBeLessThanOrEqual(8);
    expect(post.author).toBe('Punnagai team');
    expect(post.content).not.toContain('{brand}');
    const ending = post.content.slice(post.content.lastIndexOf('<h2>'));
    expect(ending).toContain('Punnagai');
    expect(ending).toMatch(/<a\s+href="\/#clinics">/);
    expect([post.excerpt.length <= 150, post.meta_description.length <= 160]).toEqual([true, true]);
  });
});
