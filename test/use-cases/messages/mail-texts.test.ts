import { expect, it } from 'vitest';
import { listTextVersions, saveTexts, showTexts } from '#functions/core/messages/message-texts/edit-texts.ts';
import { keptTexts, TEXTS_KEPT_MS } from '#functions/core/messages/message-texts/kept-texts.ts';
import { originalTexts } from '#functions/core/messages/notices/editable-texts.ts';
import { sendNotices } from '#functions/core/messages/notices/send-notices.ts';
import { createMailTextStore } from '#functions/store/messages/mail-text-store.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ADMIN, bookingActsWorld } from '../booking/booking-acts-world.ts';

const WHICH = { kind: 'confirmed', language: 'en' } as const;
const ORIGINALS = originalTexts('confirmed', 'en');

/** A desk whose e-mails say what is stored, and what was logged. */
function textWorld() {
  const small = bookingActsWorld();
  const store = createMailTextStore(directClient(small.dynamo), 'punnagai', loudLog);
  const reads = { count: 0, fail: false };
  const warned: unknown[] = [];
  const all = async () => {
    reads.count += 1;
    if (reads.fail) throw new Error('the table did not answer');
    return store.all();
  };
  const log = { info: () => {}, warn: (...said: unknown[]) => void warned.push(said), alarm: () => {} };
  const world = { ...small.world, texts: keptTexts({ clock: small.world.clock, texts: { all }, log }) };
  let acts = 0;
  const desk = { clock: small.world.clock, ids: { actId: () => `act_${(acts += 1)}` }, texts: store };
  /** The e-mail of a booking that is made now. */
  const nextMail = async () => {
    const { id } = await small.paid(`2026-12-0${2 + small.sent.mails.length}T04:30:00.000Z`);
    await sendNotices(world, id);
    return small.sent.mails.at(-1);
  };
  return { ...small, store, reads, warned, desk, nextMail };
}

const save = async (world: ReturnType<typeof textWorld>, texts: Record<string, string>) =>
  saveTexts(world.desk, ADMIN, { ...WHICH, texts, ver: (await showTexts(world.desk, WHICH)).ver });

it('an e-mail says what an admin wrote within five minutes, and the original again once it is written back', async () => {
  const world = textWorld();
  const before = await world.nextMail();
  expect(before?.subject).toMatch(/^Booking Confirmed: /);
  const saved = await save(world, {
    ...ORIGINALS,
    subject: '{clinic} sees you on {when}',
    arrive: '<b>Come</b> early, {name}.',
  });
  expect(saved).toMatchObject({ ver: 2, updated_by: ADMIN.email, originals: ORIGINALS });
  expect((await world.nextMail())?.subject).toMatch(/^Booking Confirmed: /);
  world.timeline.now += TEXTS_KEPT_MS;
  const mail = await world.nextMail();
  expect(mail?.subject).toMatch(/ sees you on /);
  expect(mail?.text).toContain('<b>Come</b> early, Asha Verma.');
  expect(mail?.html).toContain('&lt;b&gt;Come&lt;/b&gt; early, Asha Verma.');
  expect(mail?.text).toContain(ORIGINALS['headline']);
  await save(world, ORIGINALS);
  world.timeline.now += TEXTS_KEPT_MS;
  expect((await world.nextMail())?.subject).toMatch(/^Booking Confirmed: /);
  expect(world.reads.count).toBe(3);
});

it('a text that does not fit any more is the original, the others are said; it is logged without what it says', async () => {
  const world = textWorld();
  const [, act] = [await save(world, { ...ORIGINALS, headline: 'See you.' }), (await world.dump()).acts[0]];
  if (act === undefined) throw new Error('The save was not audited');
  const before = await world.store.get('confirmed', 'en');
  const texts = { headline: 'See you.', subject: 'From {planet} with love', gone: 'A text that there is no more' };
  await world.store.save({ before, after: { ...before, texts, ver: before.ver + 1 } }, { ...act, id: 'act_9' });
  const mail = await world.nextMail();
  expect(mail?.subject).toMatch(/^Booking Confirmed: /);
  expect(mail?.text).toContain('See you.');
  expect(world.warned).toEqual([
    [expect.stringContaining('does not fit'), { kind: 'confirmed', language: 'en', fields: 'subject,gone' }],
  ]);
  expect((await showTexts(world.desk, WHICH)).texts).toEqual({ ...ORIGINALS, headline: 'See you.' });
});

it('unreadable texts fall back to the last ones read, else the originals, so they never make an e-mail fail', async () => {
  const world = textWorld();
  await save(world, { ...ORIGINALS, headline: 'See you.' });
  world.reads.fail = true;
  expect((await world.nextMail())?.text).toContain(ORIGINALS['headline']);
  world.reads.fail = false;
  expect((await world.nextMail())?.text).toContain('See you.');
  world.reads.fail = true;
  world.timeline.now += TEXTS_KEPT_MS;
  expect((await world.nextMail())?.text).toContain('See you.');
});

it('an edit of another version than the one that stands is refused; one that changes nothing writes nothing', async () => {
  const world = textWorld();
  const { desk } = world;
  expect(await save(world, ORIGINALS)).toMatchObject(NEVER_EDITED);
  expect(await world.acts()).toEqual([]);
  await save(world, { headline: 'See you.' });
  const stale = { ...WHICH, texts: { headline: 'Late.' }, ver: 1 };
  await expect(saveTexts(desk, ADMIN, stale)).rejects.toMatchObject({ code: 'changed_meanwhile', facts: { ver: 2 } });
  // Somebody else saves between reading and writing.
  const slow = { ...desk, texts: { ...world.store, get: async () => ({ ...WHICH, texts: {}, ...NEVER_EDITED }) } };
  await expect(saveTexts(slow, ADMIN, stale)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await world.acts()).toEqual([[ADMIN.id, 'email_text.update', 'email_text#confirmed#en']]);
  expect((await world.dump()).acts[0]?.fields).toEqual(['headline']);
  expect((await showTexts(desk, { kind: 'confirmed', language: 'ta' })).ver).toBe(1);
});

it('each save keeps the version before it, twenty of them, with who and when', async () => {
  const world = textWorld();
  for (let at = 1; at <= 23; at += 1) {
    world.timeline.now += 1000;
    await save(world, { headline: `Text ${at}.` });
  }
  const { versions } = await listTextVersions(world.desk, WHICH);
  expect(versions.map(({ ver }) => ver)).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at));
  expect(versions[0]).toEqual({
    ver: 23,
    saved_at: new Date(world.timeline.now - 1000).toISOString(),
    saved_by: ADMIN.email,
    texts: { ...ORIGINALS, headline: 'Text 22.' },
  });
  expect((await listTextVersions(world.desk, { kind: 'moved', language: 'en' })).versions).toEqual([]);
});
