import { describe, expect, test } from 'vitest';
import { createPost, removePost, updatePost } from '#functions/core/blog/admin/edit-post.ts';
import { listAdminPosts, showPost } from '#functions/core/blog/admin/list-posts.ts';
import { publishScheduled } from '#functions/core/blog/admin/publish-scheduled.ts';
import { listPosts } from '#functions/core/blog/show-post.ts';
import { createBlogAdminStore } from '#functions/store/blog/blog-admin-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { PostQuery } from '#shared/contract/list-pages.ts';
import type { PostForm } from '#shared/contract/blog/blog-admin.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { clientThat, directClient, type FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';
import { blogAdminDeps, typedPost } from './blog-admin-deps.ts';

type Client = ReturnType<typeof directClient>;

/** The desk, a worker that the clock starts, and a post that is due in an hour. */
async function scheduledDeps() {
  const deps = blogAdminDeps();
  const { desk, readers, timeline, dynamo } = deps;
  const publish_at = new Date(timeline.now + HOUR_MS).toISOString();
  const post = await deps.add({ publish_at });
  const alive = directClient(dynamo);
  /** A worker whose blog and due list ask by this client. */
  const workerBy = (client: Client) => ({
    ...desk,
    due: createDueStore(client, 'punnagai'),
    blog: createBlogAdminStore(client, 'punnagai', desk.log),
  });
  const run = (client = alive) => publishScheduled(workerBy(client), timeline.now + MINUTE_MS);
  const shown = async () => (await listPosts(readers, { limit: 50 })).posts.map(({ title }) => title);
  const edit = (fields: Partial<PostForm>, ver = 1) =>
    updatePost(desk, RAVI, { ...typedPost({ publish_at, ...fields }), id: post.id, ver });
  const due = () => (timeline.now = Date.parse(publish_at));
  return { ...deps, post, publish_at, alive, workerBy, run, shown, edit, due };
}

describe('a scheduled post', () => {
  test('is a draft until its time, is published once by the first run after it, dated by that moment, as the act of the schedule', async () => {
    const { desk, post, publish_at, timeline, run, shown, due, actsOn } = await scheduledDeps();
    expect(post).toMatchObject({ published: false, published_at: null, publish_at });
    timeline.now = Date.parse(publish_at) - 1;
    expect([await run(), await shown()]).toEqual(['0 posts published', []]);
    const listed = await listAdminPosts(desk, PostQuery.parse({ status: 'drafts' }));
    expect(listed.posts).toMatchObject([{ published: false, publish_at }]);
    due();
    timeline.now += 20_000;
    expect([await run(), await shown()]).toEqual(['1 posts published', ['Soft brushes']]);
    const out = await showPost(desk, post);
    expect(out).toEqual({
      ...post,
      published: true,
      published_at: new Date(timeline.now).toISOString(),
      publish_at: null,
      ver: 2,
      updated_at: new Date(timeline.now).toISOString(),
      updated_by: 'schedule',
    });
    timeline.now += HOUR_MS;
    expect(await run()).toBe('0 posts published');
    expect(await showPost(desk, post)).toEqual(out);
    expect((await actsOn(`post#${post.id}`)).slice(1)).toEqual([
      { action: 'post.publish', fields: ['publish_at', 'published', 'published_at'] },
    ]);
  });

  test('comes later, at another address, or not at all, as whoever changed it says', async () => {
    const { run, shown, edit, due, timeline, actsOn, post } = await scheduledDeps();
    const later = new Date(timeline.now + 2 * HOUR_MS).toISOString();
    await edit({ publish_at: later, slug: 'moved', title: 'Later' });
    due();
    expect([await run(), await shown()]).toEqual(['0 posts published', []]);
    timeline.now = Date.parse(later);
    await edit({ publish_at: null, slug: 'moved', title: 'Later' }, 2);
    expect([await run(), await shown()]).toEqual(['0 posts published', []]);
    const again = new Date(timeline.now + HOUR_MS).toISOString();
    await edit({ publish_at: again, slug: 'moved', title: 'Later' }, 3);
    timeline.now = Date.parse(again);
    expect([await run(), await shown()]).toEqual(['1 posts published', ['Later']]);
    expect((await actsOn(`post#${post.id}`)).map(({ action }) => action)).toEqual([
      'post.create',
      'post.schedule',
      'post.unschedule',
      'post.schedule',
      'post.publish',
    ]);
  });

  test('a post published by hand, or deleted, before its time is not published again', async () => {
    const { desk, run, edit, due, add, publish_at, shown } = await scheduledDeps();
    await edit({ published: true, publish_at: null });
    const gone = await add({ slug: 'gone', title: 'Gone', publish_at });
    await removePost(desk, ASHA, { id: gone.id, ver: 1 });
    due();
    expect([await run(), await shown()]).toEqual(['0 posts published', ['Soft brushes']]);
  });

  test('is scheduled for a time to come, and only while it is a draft; one that stands is no hindrance in its very minute', async () => {
    const { desk, edit, due, timeline } = await scheduledDeps();
    const now = new Date(timeline.now).toISOString();
    const refused = { code: 'invalid_input', field: 'publish_at' };
    await expect(createPost(desk, ASHA, typedPost({ slug: 'b', publish_at: now }))).rejects.toMatchObject(refused);
    await expect(edit({ publish_at: now })).rejects.toMatchObject(refused);
    await expect(edit({ published: true })).rejects.toMatchObject(refused);
    due();
    expect(await edit({ title: 'In time' })).toMatchObject({ title: 'In time', ver: 2 });
  });

  test('is published with what somebody saved at the very moment, and nothing of theirs is lost', async () => {
    const { desk, post, due, workerBy, alive, timeline, edit, shown } = await scheduledDeps();
    due();
    const worker = workerBy(alive);
    let saves = 0;
    const put: typeof worker.blog.put = async (...asked) => {
      saves += 1;
      if (saves === 1) await edit({ title: 'Saved meanwhile' });
      return worker.blog.put(...asked);
    };
    const racing = { ...worker, blog: { ...worker.blog, put } };
    expect(await publishScheduled(racing, timeline.now + MINUTE_MS)).toBe('1 posts published');
    expect(await shown()).toEqual(['Saved meanwhile']);
    expect(await showPost(desk, post)).toMatchObject({ ver: 3, published: true, title: 'Saved meanwhile' });
    const stale = { code: 'changed_meanwhile', facts: { changed_by: 'schedule', ver: 3 } };
    await expect(edit({ title: 'Too late' }, 2)).rejects.toMatchObject(stale);
  });

  test.each([
    ['puts off', 2 * HOUR_MS],
    ['takes away', null],
  ])('is not published where somebody %s its schedule at the very moment', async (_what, later) => {
    const { desk, post, due, workerBy, alive, timeline, edit, shown } = await scheduledDeps();
    due();
    const publish_at = later === null ? null : new Date(timeline.now + later).toISOString();
    const worker = workerBy(alive);
    let saves = 0;
    const put: typeof worker.blog.put = async (...asked) => {
      saves += 1;
      if (saves === 1) await edit({ publish_at });
      return worker.blog.put(...asked);
    };
    const racing = { ...worker, blog: { ...worker.blog, put } };
    expect(await publishScheduled(racing, timeline.now + MINUTE_MS)).toBe('0 posts published');
    expect(await shown()).toEqual([]);
    expect(await showPost(desk, post)).toMatchObject({ ver: 2, published: false, publish_at });
  });

  test('a post saved again and again meanwhile waits for the next run', async () => {
    const { due, workerBy, alive, timeline, run, shown } = await scheduledDeps();
    due();
    const worker = workerBy(alive);
    const put: typeof worker.blog.put = async () => 'changed';
    expect(await publishScheduled({ ...worker, blog: { ...worker.blog, put } }, timeline.now + MINUTE_MS)).toBe(
      '0 posts published',
    );
    expect([await run(), await shown()]).toEqual(['0 posts published', []]);
    timeline.now += MINUTE_MS;
    expect([await run(), await shown()]).toEqual(['1 posts published', ['Soft brushes']]);
  });

  test('two workers at once publish it once', async () => {
    const { due, run, shown, actsOn, post } = await scheduledDeps();
    due();
    expect((await Promise.all([run(), run(), run()])).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '0 posts published',
      '0 posts published',
      '1 posts published',
    ]);
    expect(await shown()).toEqual(['Soft brushes']);
    expect(await actsOn(`post#${post.id}`)).toHaveLength(2);
  });
});

/** A client that dies at its n-th command: before it is done, or when it is done and before the answer. */
function dying(dynamo: FakeDynamo, at: number, isDone: boolean): Client {
  let asked = 0;
  return clientThat(async (command) => {
    asked += 1;
    if (asked < at) return dynamo.execute(command);
    if (asked === at && isDone) dynamo.execute(command);
    throw new Error('the worker is dead');
  });
}

/** More commands than a run has. */
const KILL_POINTS = 8;

test('wherever a worker dies, the post is published once, with its act and the version before it', async () => {
  const whole = { published: true, ver: 2 };
  for (let at = 1; at <= KILL_POINTS; at += 1)
    for (const isDone of [false, true]) {
      const { desk, post, due, run, dynamo, timeline, shown, actsOn } = await scheduledDeps();
      due();
      await run(dying(dynamo, at, isDone)).catch(() => null);
      const after = await showPost(desk, post);
      // All of it, or nothing.
      expect([after.published, after.published_at !== null, after.publish_at === null]).toEqual(
        Array.from({ length: 3 }, () => after.published),
      );
      timeline.now += MINUTE_MS;
      await run();
      expect([at, isDone, await showPost(desk, post)]).toEqual([at, isDone, expect.objectContaining(whole)]);
      expect(await shown()).toEqual(['Soft brushes']);
      expect((await actsOn(`post#${post.id}`)).map(({ action }) => action)).toEqual(['post.create', 'post.publish']);
      expect((await desk.blog.versions(post.id, 5)).map(({ ver }) => ver)).toEqual([1]);
    }
});
