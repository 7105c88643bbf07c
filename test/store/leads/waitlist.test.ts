import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinWaitlist, leaveWaitlist, waitlistIdOf } from '#functions/core/leads/waitlist/join-waitlist.ts';
import { MAILS_A_RUN, notifyWaitlist } from '#functions/core/leads/waitlist/notify-waitlist.ts';
import { AddressRefused, NotBefore, Suppressed } from '#functions/core/messages/outbox/message-kind.ts';
import type { Email } from '#functions/core/messages/ports.ts';
import { createTokenSigner } from '#functions/gateways/token-signer.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { createWaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { WaitlistEntry } from '#shared/domain/leads/waitlist.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { readWaitlistLink } from '#shared/values/waitlist-link.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { clientThat, sendTo } from '../fake/fake-dynamo.ts';
import { publishLists } from '../search/many-clinics.ts';
import { clinicId, NOW, sampleClinic } from '../booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const START = Date.parse(NOW);
const MADURAI = waitlistIdOf('Madurai');
const signer = createTokenSigner({ token: 'secret', checkout: '' });
const addressOf = (n: number): string => `asha${n}@example.in`;

/** A table with a city that has no clinic, and what happens there. */
async function aCity() {
  const table = await dynamo.freshTable();
  const here = {
    now: START,
    mails: [] as Email[],
    answer: (_email: Email): void => {},
    marks: 0,
    alarms: [] as string[],
  };
  const waitlists = createWaitlistStore(table.client, table.name, loudLog);
  const deps = {
    clock: { now: () => here.now },
    signer,
    waitlists,
    enquiries: { count: () => Promise.resolve(true) },
    enquiriesPerAddress: 9,
    newMark: () => `mark ${(here.marks += 1)}`,
  };
  const join = (n: number, more: { city?: string; email?: string; language?: 'en' | 'ta'; website?: string } = {}) =>
    joinWaitlist(deps, { address: 'a', entry: { city: 'Madurai', email: addressOf(n), language: 'en', ...more } });
  const sending = {
    ...deps,
    ceilings: SEND_CEILINGS,
    counts: { take: async () => 1, giveBack: async () => {} },
    sending: { isStopped: async () => false },
    mail: {
      async send(mail: Email) {
        here.answer(mail);
        here.mails.push(mail);
        return null;
      },
    },
    brand: {
      name: 'Punnagai',
      siteUrl: 'https://punnagai.example',
      supportPhone: '1',
      supportEmail: 'care@x.in',
      bankDays: { from: 5, to: 7 },
    },
    log: { info: () => {}, warn: () => {}, alarm: (text: string) => void here.alarms.push(text) },
  };
  const notify = (of: TableHandle = table) =>
    notifyWaitlist({ ...sending, waitlists: createWaitlistStore(of.client, of.name, loudLog) }, MADURAI);
  /** A clinic of a city is written and published. */
  const open = async (clinic: Parameters<typeof sampleClinic>[0] = {}) => {
    await putClinic(table, sampleClinic({ id: clinicId(2), city: 'Madurai', ...clinic }));
    await publishLists(table, here.now);
  };
  const entries = async () => {
    const found: WaitlistEntry[] = [];
    for await (const page of waitlists.entries(MADURAI)) found.push(...page);
    return found;
  };
  /** Whose messages the sweeper finds due. */
  const due = async () => {
    const store = createDueStore(table.client, table.name);
    const pages = await Promise.all(
      store.lists('notice').map((list) => store.page(list, new Date(here.now).toISOString(), null)),
    );
    return pages.flatMap((page) => page.due.map(({ what, id }) => `${what} ${id}`));
  };
  const leave = (code: string, list = MADURAI) => leaveWaitlist(deps, { address: 'a', link: { list, code } });
  return {
    table,
    here,
    deps,
    join,
    leave,
    notify,
    open,
    entries,
    due,
    waitlists,
    to: () => here.mails.map(({ to }) => to),
  };
}

it('the same address and city are one entry, in whatever spelling, and the newest consent counts', async () => {
  const { here, join, entries } = await aCity();
  await join(1);
  here.now += DAY_MS;
  await join(1, { email: 'ASHA1@Example.in', city: 'மதுரை', language: 'ta' });
  await join(2);
  const found = await entries();
  expect(found.map(({ email, language }) => `${email} ${language}`).toSorted()).toEqual([
    'ASHA1@Example.in ta',
    `${addressOf(2)} en`,
  ]);
  expect(found[0]).toMatchObject({ city: 'Madurai', notice_version: NOTICE_VERSION, state: 'PENDING', attempts: 0 });
  expect(new Set(found.map(({ created_at }) => created_at))).toEqual(new Set([new Date(here.now).toISOString()]));
});

it('an unknown city is refused, and what a program sends is not stored', async () => {
  const { join, entries, waitlists } = await aCity();
  await expect(join(1, { city: 'Atlantis' })).rejects.toMatchObject({ code: 'invalid_input', field: 'city' });
  await join(1, { website: 'https://spam.example' });
  expect([await entries(), await waitlists.all()]).toEqual([[], []]);
});

it('nobody is notified while the city has no clinic that patients see', async () => {
  const { join, open, due, notify, to } = await aCity();
  await join(1);
  await open({ city: 'Salem' });
  await open({ id: clinicId(3), archived_at: NOW });
  expect(await due()).toEqual([]);
  await notify();
  expect(to()).toEqual([]);
});

it.each([
  ['is created', {}, null],
  ['is restored or published from a draft', { archived_at: null }, { archived_at: NOW }],
  ['moves to the city', { city: 'Madurai' }, { city: 'Salem' }],
])('each person on a waitlist gets one e-mail when a clinic %s, and is forgotten', async (_, after, before) => {
  const { join, open, due, notify, here, to, entries, waitlists } = await aCity();
  await join(1);
  await join(2, { language: 'ta' });
  if (before !== null) await open(before);
  expect(await due()).toEqual([]);
  await open(after);
  expect(await due()).toEqual([`notice ${MADURAI}`]);
  await Promise.all([notify(), notify()]);
  expect(to().toSorted()).toEqual([addressOf(1), addressOf(2)]);
  expect(await entries()).toEqual([]);
  here.now += MINUTE_MS;
  await notify();
  expect([await waitlists.all(), await due(), to().length]).toEqual([[], [], 2]);
});

it('the e-mail is in the language of the form, and links the city and the page to leave', async () => {
  const { here, join, open, notify } = await aCity();
  await join(1, { language: 'ta' });
  await open();
  await notify();
  const [mail] = here.mails;
  expect(mail?.subject).toBe('Punnagai: மதுரை ஊரில் இப்போது ஒரு கிளினிக் உள்ளது');
  const links = [...(mail?.text ?? '').matchAll(/https:\/\/punnagai\.example\S+/g)].map(([url]) => new URL(url));
  expect(links[0]?.href).toBe('https://punnagai.example/ta/home?city=Madurai');
  expect(links[1]?.pathname).toBe('/ta/waitlist');
  expect(readWaitlistLink(links[1]?.hash ?? '')?.list).toBe(MADURAI);
});

it('the code of the e-mail removes its entry alone, and any other code nothing', async () => {
  const { here, join, open, notify, leave, entries } = await aCity();
  await join(1);
  await join(2);
  await open();
  const codes: string[] = [];
  here.answer = ({ text, to }) => {
    if (to === addressOf(1)) codes.push(readWaitlistLink(/#\S+/.exec(text)?.[0] ?? '')?.code ?? '');
    throw new Error('the provider is down');
  };
  await notify();
  await leave('000000000000');
  expect(await entries()).toHaveLength(2);
  await leave(codes[0] ?? '');
  await leave(codes[0] ?? '');
  expect((await entries()).map(({ email }) => email)).toEqual([addressOf(2)]);
});

it('more people than a run takes are notified run after run, in the order of no one’s failure', async () => {
  const { here, join, open, notify, to, waitlists } = await aCity();
  const all = Array.from({ length: 2 * MAILS_A_RUN + 3 }, (_, n) => addressOf(n));
  for (let n = 0; n < all.length; n += 1) await join(n);
  await open();
  const failing = new Set(all.slice(0, MAILS_A_RUN));
  here.answer = ({ to: receiver }) => {
    if (failing.has(receiver)) throw new Error('the provider is down');
  };
  for (let run = 0; run < 4; run += 1) await notify();
  expect(to().toSorted()).toEqual(all.slice(MAILS_A_RUN).toSorted());
  failing.clear();
  here.now += HOUR_MS;
  for (let run = 0; run < 3; run += 1) await notify();
  expect(to().toSorted()).toEqual(all.toSorted());
  expect(await waitlists.all()).toEqual([]);
});

it('a run that is killed anywhere is continued: everybody is notified, a repeat has the same id', async () => {
  let kills = 0;
  for (let left = 0; ; left += 1) {
    const { table, here, join, open, notify, to, waitlists } = await aCity();
    for (const n of [1, 2, 3]) await join(n);
    await open();
    let commands = left;
    const dying = clientThat(async (command) => {
      if (commands === 0) throw new Error('the function ended');
      commands -= 1;
      return sendTo(table.client, command);
    });
    const isKilled = await notify({ ...table, client: dying }).then(
      () => false,
      () => true,
    );
    kills += Number(isKilled);
    for (let run = 0; run < 4; run += 1) {
      here.now += HOUR_MS;
      await notify();
    }
    expect([...new Set(to())].toSorted(), `killed after ${left}`).toEqual([1, 2, 3].map(addressOf));
    expect(new Set(here.mails.map(({ id }) => id)).size).toBe(3);
    expect(await waitlists.all()).toEqual([]);
    if (!isKilled) break;
  }
  expect(kills).toBeGreaterThan(5);
});

it('someone who joins while the waitlist is emptied stays on it, and is notified next', async () => {
  const { join, open, notify, to, waitlists, table } = await aCity();
  await join(1);
  await open();
  await notify();
  let isJoined = false;
  const late = clientThat(async (command) => {
    const answer = await sendTo(table.client, command);
    // The last page was read; the waitlist is not deleted yet.
    if (command.operation === 'query' && !isJoined) {
      isJoined = true;
      await join(2);
    }
    return answer;
  });
  await notify({ ...table, client: late });
  expect([to(), (await waitlists.all()).length]).toEqual([[addressOf(1)], 1]);
  await notify();
  expect(to()).toEqual([addressOf(1), addressOf(2)]);
});

it('someone who joins after the first clinic is notified with the next lists, a day later at most', async () => {
  const { here, join, open, notify, to, table } = await aCity();
  await open();
  await join(1);
  here.now += DAY_MS;
  await publishLists(table, here.now);
  await notify();
  expect(to()).toEqual([addressOf(1)]);
});

it('a waitlist whose only clinic is archived again waits for the next one', async () => {
  const { here, join, open, notify, to, due } = await aCity();
  await join(1);
  await open();
  await open({ archived_at: NOW });
  expect(await due()).toEqual([]);
  await notify();
  expect(to()).toEqual([]);
  here.now += DAY_MS;
  await open();
  await notify();
  expect(to()).toEqual([addressOf(1)]);
});

it.each([
  ['takes no e-mail', () => new Suppressed('UNSUBSCRIBED'), 0],
  ['is refused by the provider', () => new AddressRefused('nobody is there'), 0],
  ['has its share of the day', () => new NotBefore('full', new Date(START + DAY_MS).toISOString()), 1],
])('the entry of an address that %s is deleted or waits, and no operator is alarmed', async (_, error, left) => {
  const { here, join, open, notify, entries, due } = await aCity();
  await join(1);
  await open();
  here.answer = () => {
    throw error();
  };
  await notify();
  expect([(await entries()).length, here.alarms]).toEqual([left, []]);
  await notify();
  here.now += HOUR_MS;
  expect(await due()).toEqual([]);
  here.now += DAY_MS;
  expect(await due()).toHaveLength(left);
});
