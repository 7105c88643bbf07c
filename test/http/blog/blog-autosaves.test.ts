import { expect, test } from 'vitest';
import { Autosaves } from '#shared/contract/blog/blog-admin.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';

const typed = (fields: object = {}) => ({
  title: 'Half a title',
  slug: 'not a slug yet',
  content: '<p>Soft',
  excerpt: '',
  author: null,
  category: null,
  featured_image: null,
  featured_image_alt: '',
  meta_description: '',
  meta_keywords: '',
  published: false,
  publish_at: null,
  ...fields,
});

/** Somebody of the team nobody else in this run is. */
async function someone(name: string) {
  const headers = bearer(
    await runningProduct().staffToken({ sub: `${name}-${process.pid}-${Date.now()}`, groups: ['staff'] }),
  );
  const ask = (method: string, at: string, body?: object) =>
    call(method, `/admin/blog-autosaves${at}`, { headers, ...(body === undefined ? {} : { body }) });
  const list = async (query = '') => Autosaves.parse((await ask('GET', query)).body).copies;
  return { ask, list };
}

test('typed words are stored for their author, form by form and word by word, until they are dropped', async () => {
  const [asha, ravi] = [await someone('asha'), await someone('ravi')];
  const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const post_id = `post_${'0'.repeat(25)}7`;
  const keep = (id: string, body: object) =>
    asha.ask('PUT', `/${id}`, { post_id: null, ver: 1, typed: typed(), ...body });
  const tamil = 'பல் '.repeat(14_000);
  expect((await keep(one, {})).status).toBe(200);
  expect((await keep(two, { typed: typed({ title: 'Another tab', content: tamil }) })).status).toBe(200);
  expect((await keep(three, { post_id, ver: 4 })).status).toBe(200);
  expect((await asha.list()).map(({ id }) => id)).toEqual([two, one]);
  expect((await asha.list(`?post_id=${post_id}`)).map(({ id, title }) => [id, title])).toEqual([
    [three, 'Half a title'],
  ]);
  const { body } = await asha.ask('GET', `/${two}`);
  expect(body).toMatchObject({ post_id: null, ver: 1, typed: { title: 'Another tab', content: tamil } });
  // A form overwrites what it kept before, and nothing of another.
  await keep(one, { typed: typed({ title: 'A whole title' }) });
  expect((await asha.list()).map(({ title }) => title)).toEqual(['A whole title', 'Another tab']);
  // Nobody else sees any of it.
  expect(await ravi.list()).toEqual([]);
  expectRefusal(await ravi.ask('GET', `/${one}`), 404, 'blog_post_not_found', 'id');
  expect((await ravi.ask('DELETE', `/${one}`)).status).toBe(200);
  expect((await asha.ask('GET', `/${one}`)).status).toBe(200);
  for (const id of [one, two, three]) expect((await asha.ask('DELETE', `/${id}`)).status).toBe(200);
  expect(await asha.list()).toEqual([]);
});
