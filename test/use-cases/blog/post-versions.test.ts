import { expect, test } from 'vitest';
import { removePost, updatePost } from '#functions/core/blog/admin/edit-post.ts';
import { listVersions, restoreVersion, showVersion } from '#functions/core/blog/admin/versions.ts';
import { VERSIONS_PER_PAGE, type PostForm } from '#shared/contract/blog/blog-admin.ts';
import { VERSIONS_KEPT } from '#shared/domain/blog/edited-post.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';
import { blogAdminDeps, typedPost } from './blog-admin-deps.ts';

/** A post by Asha that Ravi edits, a minute after each other. */
async function editedDeps(first: Partial<PostForm> = {}) {
  const deps = blogAdminDeps();
  const { desk, timeline } = deps;
  const post = await deps.add(first);
  let ver = 1;
  const edit = async (fields: Partial<PostForm>) => {
    timeline.now += MINUTE_MS;
    const saved = await updatePost(desk, RAVI, { ...typedPost(fields), id: post.id, ver });
    ({ ver } = saved);
    return saved;
  };
  /** All pages of the list, each by its numbers. */
  const pages = async () => {
    const found: number[][] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { versions, next_before } = await listVersions(desk, { id: post.id, before });
      found.push(versions.map((version) => version.ver));
      before = next_before;
    }
    return found;
  };
  return { ...deps, post, edit, pages };
}

test('each save keeps the version it replaces: who saved it, when, and which fields it changed', async () => {
  const { desk, post, edit } = await editedDeps();
  const second = await edit({ title: 'Second', category: 'Gums' });
  const third = await edit({ title: 'Second', category: 'Gums', slug: 'moved', published: true });
  await edit({ title: 'Second', category: 'Gums', slug: 'moved', published: true });
  expect(await listVersions(desk, { id: post.id })).toEqual({
    versions: [
      {
        ver: 3,
        saved_at: third.updated_at,
        saved_by: RAVI.id,
        published: true,
        fields: ['published', 'published_at', 'slug'],
      },
      { ver: 2, saved_at: second.updated_at, saved_by: RAVI.id, published: false, fields: ['category', 'title'] },
      { ver: 1, saved_at: post.updated_at, saved_by: ASHA.email, published: false, fields: null },
    ],
    next_before: null,
  });
  expect(await showVersion(desk, { id: post.id, number: 1 })).toMatchObject(post);
  expect(await showVersion(desk, { id: post.id, number: 2 })).toMatchObject(second);
  for (const number of [3, 4])
    await expect(showVersion(desk, { id: post.id, number })).rejects.toMatchObject({ code: 'blog_post_not_found' });
});

test('a version comes back as one more save: its words, not the address, the schedule or whether readers see it', async () => {
  const first = { content: '<p>First</p>', excerpt: 'One', author: 'Dr. Meera', category: 'Gums' };
  const { desk, post, edit, pages, actsOn, timeline } = await editedDeps({ ...first, title: 'First' });
  const publish_at = new Date(timeline.now + HOUR_MS).toISOString();
  const second = await edit({ title: 'Second', slug: 'moved', publish_at });
  const back = await restoreVersion(desk, RAVI, { id: post.id, number: 1, ver: 2 });
  expect(back).toMatchObject({ ...first, title: 'First', meta_description: 'One', slug: 'moved', publish_at, ver: 3 });
  expect(await showVersion(desk, { id: post.id, number: 2 })).toMatchObject(second);
  expect(await pages()).toEqual([[3, 2, 1]]);
  const stale = restoreVersion(desk, ASHA, { id: post.id, number: 2, ver: 2 });
  await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile', facts: { ver: 3 } });
  const nowhere = restoreVersion(desk, ASHA, { id: post.id, number: 7, ver: 3 });
  await expect(nowhere).rejects.toMatchObject({ code: 'blog_post_not_found', field: 'number' });
  // A version that equals the current text is not saved once more.
  expect((await restoreVersion(desk, ASHA, { id: post.id, number: 1, ver: 3 })).ver).toBe(3);
  expect((await actsOn(`post#${post.id}`)).at(-1)).toEqual({
    action: 'post.restore',
    fields: ['version: 1', 'author', 'category', 'content', 'excerpt', 'meta_description', 'title'],
  });
});

test('the newest fifty versions are kept and listed page by page, of the longest texts too; with the post all of them go', async () => {
  const { desk, post, edit, pages, dynamo } = await editedDeps({ content: 'ப'.repeat(60_000) });
  const last = VERSIONS_KEPT + 4;
  for (let n = 2; n <= last; n += 1) await edit({ content: `${n}${'ப'.repeat(59_000)}` });
  const all = Array.from({ length: VERSIONS_KEPT + 1 }, (_, at) => last - at);
  const listed = await pages();
  expect([listed.flat(), listed[0]?.length]).toEqual([all, VERSIONS_PER_PAGE]);
  const oldest = last - VERSIONS_KEPT;
  expect((await showVersion(desk, { id: post.id, number: oldest })).content).toMatch(new RegExp(`^${oldest}ப`));
  const kept = () => [...dynamo.table.partitions.keys()].filter((key) => key.startsWith('POSTVERSIONS#'));
  expect(kept()).toHaveLength(1);
  await removePost(desk, ASHA, { id: post.id, ver: last });
  expect(dynamo.table.partitions.get(kept()[0] ?? '')?.all() ?? []).toEqual([]);
  await expect(listVersions(desk, { id: post.id })).rejects.toMatchObject({ code: 'blog_post_not_found' });
});

test('simultaneous saves leave no version behind that was never stored', async () => {
  const { desk, post, pages } = await editedDeps();
  const saves = ['a', 'b', 'c'].map((title) =>
    updatePost(desk, RAVI, { ...typedPost({ title }), id: post.id, ver: 1 }),
  );
  const settled = await Promise.allSettled(saves);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await pages()).toEqual([[2, 1]]);
  expect((await showVersion(desk, { id: post.id, number: 1 })).title).toBe(post.title);
});
