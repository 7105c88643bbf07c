import { LoggedMessage } from '#shared/contract/messages/message-log.ts';
import { findInList, rowOf } from '../admin/admin-screen.ts';
import { paramsOf } from '../admin/screens/serve.ts';
import { expect, test } from '../page.ts';
import { bookingDetail, bookingId } from '../booking/sample-bookings.ts';
import { heading, questionOf, refusal, said, serveOne } from '../booking/served-bookings.ts';
import { signIn } from '../admin/signed-in.ts';

const AT = '2026-10-20T08:30:00.000Z';
const LISTED = /\/api\/admin\/message-log\/list$/;
const SENT = /\/api\/admin\/bookings\/apt_\w+\/resends$/;

const message = (more: Partial<LoggedMessage>) =>
  LoggedMessage.parse({
    id: `${bookingId(1)}.confirmed.sms`,
    appointment_id: bookingId(1),
    booking_ref: '0000-0001',
    name: 'Yazhini',
    to: '9840012345',
    kind: 'confirmed',
    channel: 'sms',
    state: 'FAILED',
    attempts: 23,
    created_at: AT,
    sent_at: null,
    next_check_at: null,
    delivery_id: null,
    ...more,
  });

test.use({ viewport: { width: 1280, height: 800 } });

test('somebody says that no message came: it is found by its booking, and sent again where it is still true', async ({
  page,
}) => {
  await signIn(page, { role: 'staff', sub: 'log-staff' });
  await page.route(LISTED, (route) => route.fulfill(refusal(500, 'server_error', 'The table is away.')));
  await page.goto('/admin/message-log');
  await expect(page.getByRole('heading', heading('Message Log'))).toBeVisible();
  await expect(page.getByText('Couldn’t load messages')).toBeVisible();
  const email = { id: `${bookingId(1)}.confirmed.email`, channel: 'email', to: 'yazhini@patients.example' } as const;
  const moved = { id: `${bookingId(1)}.moved.sms`, kind: 'moved', state: 'SENT', sent_at: AT } as const;
  const found = [
    message({ ...email, state: 'SENT', attempts: 1, sent_at: AT, delivery_id: '0100-of-ses', arrival: 'BOUNCED' }),
    message({}),
    message(moved),
  ];
  await page.unroute(LISTED);
  await page.route(LISTED, (route) => {
    const asked = paramsOf(route.request());
    const listed = asked.get('state') === 'failed' ? [message({})] : [];
    return route.fulfill({ json: { messages: asked.has('q') ? found : listed, next_cursor: null } });
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, '0000-0001')).toContainText('23 attempts');
  await page.getByRole('link', { name: 'Waiting' }).click();
  await expect(page.getByText('No queued messages.')).toBeVisible();

  await findInList(page, '0000-0001');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(rowOf(page, 'yazhini@patients.example')).toContainText('0100-of-ses');
  await expect(rowOf(page, 'yazhini@patients.example')).toContainText('Bounced: the address is suppressed');
  await expect(rowOf(page, '0100-of-ses').getByRole('link', { name: '0000-0001' })).toHaveAttribute(
    'href',
    `/admin/appointments/${bookingId(1)}`,
  );

  await serveOne(page, bookingDetail(1));
  const again = (words: string) => page.getByRole('button', { name: `Resend: ${words}, 0000-0001` });
  // A message that no longer matches the booking is not sent again.
  await again('Rescheduling SMS').press('Enter');
  await expect(page.getByRole('dialog', { name: 'This message can’t be resent' })).toContainText('no longer true');
  await questionOf(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect(questionOf(page)).toHaveCount(0);

  const asked: unknown[] = [];
  await page.route(SENT, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { ok: true, ver: 5 } });
  });
  await again('Confirmation e-mail').press('Enter');
  // The message of the row is chosen, not the one that failed.
  await expect(questionOf(page).getByRole('radio', { name: 'Confirmation e-mail' })).toBeChecked();
  const read = page.waitForResponse(LISTED);
  await questionOf(page).getByRole('button', { name: 'Resend' }).press('Enter');
  await expect(said(page, 'Message resent')).toBeVisible();
  await read;
  expect(asked).toEqual([{ kind: 'confirmed', channel: 'email' }]);
  await expect(questionOf(page)).toHaveCount(0);
});
