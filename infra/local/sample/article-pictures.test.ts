import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { samplePosts } from '#functions/core/blog/sample-posts.ts';
import { articlePicture } from './article-pictures.ts';

const root = path.resolve(import.meta.dirname, '../../..');

describe('pictures of the built-in articles', () => {
  it.each(samplePosts('Punnagai'))('$slug', async ({ slug, featured_image }) => {
    const svg = articlePicture(slug);
    expect(svg.length).toBeLessThan(6 * 1024);
    expect(svg).not.toMatch(/<script|javascript:|href="http| on[a-z]+=/);
    // The site's file is what the pen draws: `vitest -u` draws it again.
    await expect(svg).toMatchFileSnapshot(path.join(root, 'frontend/public', featured_image ?? ''));
  });
});
