import { beforeEach, describe, expect, it } from 'vitest';
import { type BlogPost, listedPost } from '#shared/domain/blog/blog-post.ts';
import type { BlogStore } from '#functions/store/blog/blog-store.ts';

const post = (n: number, changes: Partial<BlogPost> = {}): BlogPost => ({
  id: `post_${String(n).padStart(26, '0')}`,
  slug: `post-${n}`,
  title: `Post ${n}`,
  content: '<p>Text</p>',
  excerpt: '',
  featured_image: null,
  featured_image_alt: '',
  category: null,
  author: null,
  published: true,
  published_at: `2026-11-0${n}T00:00:00.000Z`,
  created_at: '2026-10-01T00:00:00.000Z',
  meta_description: '',
  meta_keywords: '',
  ver: 1,
  ...changes,
});
const draft = (n: number): BlogPost => post(n, { published: false, published_at: null });

/** Tests that every BlogStore must pass. */
export function blogStoreContract(name: string, make: () => Promise<BlogStore>): void {
  describe(`${name} as a BlogStore`, () => {
    let store: BlogStore;
    beforeEach(async () => {
      store = await make();
    });
    const listed = async () => (await store.published(50)).items.map(({ slug }) => slug);

    it('lists what is published, newest first, and no draft (P-142)', async () => {
      const withdrawn = post(8, { published: false });
      for (const one of [post(2), draft(9), withdrawn, post(1), post(3)]) await store.put(one, null);
      const first = await store.published(2);
      expect(first.items).toEqual([post(3), post(2)].map(listedPost));
      expect(await store.published(2, first.next_cursor ?? '')).toEqual({
        items: [listedPost(post(1))],
        next_cursor: null,
      });
      expect(await store.get('post-9')).toEqual(draft(9));
      expect(await store.get('nowhere')).toBeNull();
    });

    it('continues behind a cursor whose post is gone', async () => {
      for (const one of [1, 2, 3]) await store.put(post(one), null);
      const { next_cursor } = await store.published(2);
      await store.remove(post(2));
      expect((await store.published(2, next_cursor ?? '')).items).toEqual([listedPost(post(1))]);
    });

    it('forgets a post that is unpublished or removed', async () => {
      for (const one of [post(1), post(2)]) await store.put(one, null);
      await store.put({ ...draft(2), ver: 2 }, post(2));
      expect(await listed()).toEqual(['post-1']);
      expect([await store.remove(post(1)), await store.remove(post(1))]).toEqual([true, false]);
      expect([await listed(), await store.get('post-1')]).toEqual([[], null]);
    });

    it('adds a sample once, whoever asks at the same time (A-098)', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => store.addSample(post(1))));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await listed()).toEqual(['post-1']);
    });

    it('leaves a deleted sample deleted, and a changed one changed (A-159)', async () => {
      await store.addSample(post(1));
      await store.addSample(post(2));
      await store.remove(post(1));
      const mine = post(2, { title: 'Mine', ver: 2 });
      await store.put(mine, post(2));
      expect([await store.addSample(post(1)), await store.addSample(post(2))]).toEqual([false, false]);
      expect((await store.published(5)).items).toEqual([listedPost(mine)]);
    });

    it('is written by whoever read the version that stands, and by nobody else', async () => {
      const edit = (ver: number, title: string) => store.put(post(1, { title, ver: ver + 1 }), post(1, { ver }));
      expect(await store.put(post(1), null)).toBe('written');
      expect(await store.put(post(1, { title: 'Another one' }), null)).toBe('slug_taken');
      expect([await edit(1, 'First'), await edit(1, 'Too late'), await edit(2, 'Second')]).toEqual([
        'written',
        'changed',
        'written',
      ]);
      expect(await store.get('post-1')).toEqual(post(1, { title: 'Second', ver: 3 }));
      expect([await store.remove(post(1, { ver: 2 })), await store.remove(post(1, { ver: 3 }))]).toEqual([false, true]);
      expect(await edit(3, 'Gone')).toBe('changed');
    });

    it('keeps its id when its slug changes, is found by each slug it had, and is listed once', async () => {
      const second = post(1, { slug: 'renamed', ver: 2 });
      const third = post(1, { slug: 'renamed-again', ver: 3 });
      await store.put(post(1), null);
      expect(await store.put(second, post(1))).toBe('written');
      expect(await store.put({ ...second, slug: 'elsewhere' }, post(1))).toBe('changed');
      expect(await store.put(third, second)).toBe('written');
      for (const slug of ['post-1', 'renamed', 'renamed-again']) expect(await store.get(slug)).toEqual(third);
      expect(await listed()).toEqual(['renamed-again']);
      const back = post(1, { ver: 4 });
      expect(await store.put(back, third)).toBe('written');
      for (const slug of ['post-1', 'renamed', 'renamed-again']) expect(await store.get(slug)).toEqual(back);
    });

    it('takes no slug of another post, but one that another post has left', async () => {
      for (const one of [post(1), post(2)]) await store.put(one, null);
      expect(await store.put(post(2, { slug: 'post-1', ver: 2 }), post(2))).toBe('slug_taken');
      await store.put(post(1, { slug: 'renamed', ver: 2 }), post(1));
      expect(await store.put(post(2, { slug: 'post-1', ver: 2 }), post(2))).toBe('written');
      expect((await store.get('post-1'))?.id).toBe(post(2).id);
      await store.remove(post(1, { slug: 'renamed', ver: 2 }));
      expect([await store.get('renamed'), await store.get('post-2')]).toEqual([
        null,
        post(2, { slug: 'post-1', ver: 2 }),
      ]);
    });

    it('leads from a slug that a post left to that post, and to no other one', async () => {
      for (const one of [post(1), post(2)]) await store.put(one, null);
      const renamed = post(1, { slug: 'renamed', ver: 2 });
      const third = post(1, { slug: 'third', ver: 3 });
      const other = post(2, { slug: 'renamed', ver: 2 });
      const otherOn = post(2, { slug: 'other', ver: 3 });
      await store.put(renamed, post(1));
      await store.put(third, renamed);
      expect(await store.put(other, post(2))).toBe('written');
      const found = async () => [await store.get('post-1'), await store.get('renamed'), await store.get('third')];
      expect(await found()).toEqual([null, other, third]);
      expect(await store.put(otherOn, other)).toBe('written');
      expect(await found()).toEqual([null, otherOn, third]);
    });

    it('is neither written nor removed at a slug that it left', async () => {
      const renamed = post(1, { slug: 'renamed', ver: 2 });
      await store.put(post(1), null);
      await store.put(renamed, post(1));
      expect(await store.put(post(1, { title: 'Too late', ver: 2 }), post(1))).toBe('changed');
      expect(await store.remove(post(1))).toBe(false);
      expect(await store.get('post-1')).toEqual(renamed);
    });

    it('never brings a sample in where an editor had the slug first', async () => {
      await store.put(draft(1), null);
      expect(await store.addSample(post(1))).toBe(false);
      expect(await store.get('post-1')).toEqual(draft(1));
      await store.remove(draft(1));
      expect(await store.addSample(post(1))).toBe(false);
      expect(await listed()).toEqual([]);
    });
  });
}
