import { expect, test } from 'vitest';
import { restoreClinic } from '#functions/core/clinics/admin/change-times.ts';
import { listPartners, setPartnerStatus } from '#functions/core/enquiries/admin/partner-requests.ts';
import { composeStaffEmail } from '#functions/core/messages/staff-notifications/compose-staff-mail.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import { createStaffNotifications } from '#functions/store/staff/staff-notification-store.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA } from './clinic-admin-deps.ts';
import { withDraft } from './partners-draft.ts';

/** A draft with whoever is to hear that it is finished. */
async function watchedDraft() {
  const draft = await withDraft();
  const client = directClient(draft.dynamo);
  const attention = createInboxCounts(client, 'punnagai', loudLog);
  const news = createStaffNotifications(client, 'punnagai', loudLog);
  const { timeline, desk } = draft;
  const iso = (ms: number) => new Date(timeline.now + ms).toISOString();
  return {
    ...draft,
    news: () => news.happened({ from: iso(-MINUTE_MS), to: iso(MINUTE_MS) }),
    waiting: () => attention.finishedDrafts(10),
    signs: async () => (await listPartners(desk, { status: 'all' })).partners.map(({ completed_at }) => completed_at),
  };
}

test('a draft that its partner has filled in is told to the team, waits on the dashboard, and is marked in the list of requests', async () => {
  const { view, save, news, waiting, signs, id, clinic_id, desk, timeline } = await watchedDraft();
  timeline.now += 5 * MINUTE_MS;
  const saved = await save(await view(), { consultation_fee_paise: paise(25_000) });
  expect([await news(), await waiting(), await signs()]).toEqual([[], { count: 0, more: false, since: null }, [null]]);
  const { completed_at } = await save(saved, {}, true);
  const told = await news();
  expect(told).toEqual([
    {
      kind: 'draft_finished',
      key: `${id}#${completed_at}`,
      at: completed_at,
      facts: { clinic_name: 'Neem Tree Dental', city: 'Chennai' },
      path: `/admin/partners?view=${id}`,
    },
  ]);
  const mail = composeStaffEmail(
    { id: 'asha', email: 'asha@example.in', language: 'en' },
    told,
    { ...desk.brand, adminUrl: 'https://admin.punnagai.example' },
    timeline.now.toString(),
  );
  expect(mail.subject).toBe('Punnagai: 1 clinic draft to publish');
  expect(mail.text).toContain(`https://admin.punnagai.example/admin/partners?view=${id}`);
  expect(await waiting()).toEqual({ count: 1, more: false, since: completed_at });
  expect(await signs()).toEqual([completed_at]);
  const { partners } = await listPartners(desk, { status: 'approved', q: 'neem' });
  expect(partners.map((row) => row.completed_at)).toEqual([completed_at]);
  const row = await setPartnerStatus(desk, ASHA, { id, ver: 2, status: 'contacted', send_mail: false });
  expect([row.completed_at, (await desk.enquiries.finishedDrafts()).get(clinic_id)]).toEqual([
    completed_at,
    completed_at,
  ]);
});

test('once it is published nobody is told of it any more', async () => {
  const { view, save, news, waiting, signs, team, clinic_id } = await watchedDraft();
  const { ver } = await save(await view(), {}, true);
  expect(await waiting()).toMatchObject({ count: 1 });
  await restoreClinic(team, ASHA, { id: clinic_id, ver });
  expect([await news(), await waiting(), await signs()]).toEqual([[], { count: 0, more: false, since: null }, [null]]);
});
