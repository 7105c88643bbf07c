import { expect, it } from 'vitest';
import {
  listTextVersions,
  saveTexts,
  showTexts,
  cachedTexts,
  TEXTS_CACHED_MS,
} from '#functions/core/messages/message-texts/message-texts.ts';
import { originalTexts } from '#functions/core/messages/notifications/editable-texts.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { createEmailTextStore } from '#functions/store/messages/message-settings-stores.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ADMIN, bookingOperationDeps } from '../booking/booking-operation-deps.ts';

const WHICH = { kind: 'confirmed', language: 'en' } as const;
const ORIGINALS = originalTexts('confirmed', 'en');

/** A desk whose e-mails say what is stored, and what was logged. */
function textDeps() {
  const small = bookingOperationDeps();
  const store = createEmailTextStore(directClient(small.dynamo), 'punnagai', loudLog);
  const reads = { count: 0, fail: false };
  const warned: unknown[] = [];
  const all = async () => {
    reads.count += 1;
    if (reads.fail) throw new Error('the table did not answer');
    return store.all();
  };
  const log = { info: () => {}, warn: (...said: unknown[]) => void warned.push(said), alarm: () => {} };
  const deps = { ...small.deps, texts: cachedTexts({ clock: small.deps.clock, texts: { all }, log }) };
  let events = 0;
  const desk = { clock: small.deps.clock, ids: { auditEventId: () => `act_${(events += 1)}` }, texts: store };
  /** The e-mail of a booking that is made now. */
  const nextEmail = async () => {
    const { id } = await small.paid(`2026-12-0${2 + small.sent.mails.length}T04:30:00.000Z`);
    await sendNotifications(deps, id);
    return small.sent.mails.at(-1);
  };
  return { ...small, store, reads, warned, desk, nextEmail };
}

const save = async (deps: ReturnType<typeof textDeps>, texts: Record<string, string>) =>
  saveTexts(deps.desk, ADMIN, { ...WHICH, texts, ver: (await showTexts(deps.desk, WHICH)).ver });

it('an e-mail says what an admin wrote within five minutes, and the original again once it is written back', async () => {
  const deps = textDeps();
  const before = await deps.nextEmail();
  expect(before?.subject).toMatch(/^Booking Confirmed: /);
  const saved = await save(deps, {
    ...ORIGINALS,
    subject: '{clinic} sees you on {when}',
    arrive: '<b>Come</b> early, {name}.',
  });
  expect(saved).toMatchObject({ ver: 2, updated_by: ADMIN.email, originals: ORIGINALS });
  expect((await deps.nextEmail())?.subject).toMatch(/^Booking Confirmed: /);
  deps.timeline.now += TEXTS_CACHED_MS;
  const mail = await deps.nextEmail();
  expect(mail?.subject).toMatch(/ sees you on /);
  expect(mail?.text).toContain('<b>Come</b> early, Asha Verma.');
  expect(mail?.html).toContain('&lt;b&gt;Come&lt;/b&gt; early, Asha Verma.');
  expect(mail?.text).toContain(ORIGINALS['headline']);
  await save(deps, ORIGINALS);
  deps.timeline.now += TEXTS_CACHED_MS;
  expect((await deps.nextEmail())?.subject).toMatch(/^Booking Confirmed: /);
  expect(deps.reads.count).toBe(3);
});

it('a text that does not fit any more is the original, the others are said; it is logged without what it says', async () => {
  const deps = textDeps();
  const [, act] = [await save(deps, { ...ORIGINALS, headline: 'See you.' }), (await deps.dump()).auditEvents[0]];
  if (act === undefined) throw new Error('The save was not audited');
  const before = await deps.store.get('confirmed', 'en');
  const texts = { headline: 'See you.', subject: 'From {planet} with love', gone: 'A text that there is no more' };
  await deps.store.save({ before, after: { ...before, texts, ver: before.ver + 1 } }, { ...act, id: 'act_9' });
  const mail = await deps.nextEmail();
  expect(mail?.subject).toMatch(/^Booking Confirmed: /);
  expect(mail?.text).toContain('See you.');
  expect(deps.warned).toEqual([
    [expect.stringContaining('does not fit'), { kind: 'confirmed', language: 'en', fields: 'subject,gone' }],
  ]);
  expect((await showTexts(deps.desk, WHICH)).texts).toEqual({ ...ORIGINALS, headline: 'See you.' });
});

it('unreadable texts fall back to the last ones read, else the originals, so they never make an e-mail fail', async () => {
  const deps = textDeps();
  await save(deps, { ...ORIGINALS, headline: 'See you.' });
  deps.reads.fail = true;
  expect((await deps.nextEmail())?.text).toContain(ORIGINALS['headline']);
  deps.reads.fail = false;
  expect((await deps.nextEmail())?.text).toContain('See you.');
  deps.reads.fail = true;
  deps.timeline.now += TEXTS_CACHED_MS;
  expect((await deps.nextEmail())?.text).toContain('See you.');
});

it('an edit of another version than the one that stands is refused; one that changes nothing writes nothing', async () => {
  const deps = textDeps();
  const { desk } = deps;
  expect(await save(deps, ORIGINALS)).toMatchObject(NEVER_EDITED);
  expect(await deps.events()).toEqual([]);
  await save(deps, { headline: 'See you.' });
  const stale = { ...WHICH, texts: { headline: 'Late.' }, ver: 1 };
  await expect(saveTexts(desk, ADMIN, stale)).rejects.toMatchObject({ code: 'changed_meanwhile', facts: { ver: 2 } });
  // Somebody else saves between reading and writing.
  const slow = { ...desk, texts: { ...deps.store, get: async () => ({ ...WHICH, texts: {}, ...NEVER_EDITED }) } };
  await expect(saveTexts(slow, ADMIN, stale)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await deps.events()).toEqual([[ADMIN.id, 'email_text.update', 'email_text#confirmed#en']]);
  expect((await deps.dump()).auditEvents[0]?.fields).toEqual(['headline']);
  expect((await showTexts(desk, { kind: 'confirmed', language: 'ta' })).ver).toBe(1);
});

it('each save keeps the version before it, twenty of them, with who and when', async () => {
  const deps = textDeps();
  for (let at = 1; at <= 23; at += 1) {
    deps.timeline.now += 1000;
    await save(deps, { headline: `Text ${at}.` });
  }
  const { versions } = await listTextVersions(deps.desk, WHICH);
  expect(versions.map(({ ver }) => ver)).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at));
  expect(versions[0]).toEqual({
    ver: 23,
    saved_at: new Date(deps.timeline.now - 1000).toISOString(),
    saved_by: ADMIN.email,
    texts: { ...ORIGINALS, headline: 'Text 22.' },
  });
  expect((await listTextVersions(deps.desk, { kind: 'moved', language: 'en' })).versions).toEqual([]);
});
