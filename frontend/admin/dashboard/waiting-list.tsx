import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminDashboard, Dashboard, Waiting } from '#shared/contract/dashboard.ts';
import { Card } from '../../ui/card.tsx';
import { counted, dayWords, momentWords } from '../ui/format.ts';

/** `to` is null where whoever looks may not go there. */
type Item = { words: string; hint: string | null; to: string | null };
type WaitingListProps = { waiting: Dashboard['waiting']; admin: AdminDashboard | undefined };

const COUNTED_TO = 100;
const numbered = ({ count, more }: Pick<Waiting, 'count' | 'more'>, one: string, many?: string): string =>
  more ? `More than ${COUNTED_TO} ${many ?? `${one}s`}` : counted(count, one, many);

const sinceWords = ({ since }: Waiting): string | null =>
  since === null ? null : `The oldest since ${momentWords(since)}`;

const item = (of: Waiting, words: string, to: string): Item[] =>
  of.count === 0 ? [] : [{ words, hint: sinceWords(of), to }];

function itemsOf({ waiting, admin }: WaitingListProps): Item[] {
  const { sending_stopped_at, partner_requests, contact_messages, failed_notices, failed_partner_mails } = waiting;
  const stopped =
    sending_stopped_at === null
      ? []
      : [
          {
            words: 'All e-mails and SMS are stopped',
            hint: `Since ${momentWords(sending_stopped_at)}; what is owed waits`,
            to: admin === undefined ? null : '/admin/settings/email',
          },
        ];
  const refunds =
    admin === undefined
      ? []
      : [
          ...item(
            admin.refunds.failed,
            `${numbered(admin.refunds.failed, 'refund')} to send by bank`,
            '/admin/money/refunds?state=failed',
          ),
          ...item(
            admin.refunds.asked,
            `${numbered(admin.refunds.asked, 'patient asks', 'patients ask')} for a refund`,
            '/admin/money/refunds?state=asked',
          ),
          ...admin.money_differs.map((day) => ({
            words: `Money of ${dayWords(day)} differs from Razorpay’s books`,
            hint: null,
            to: `/admin/money/check?day=${day}`,
          })),
        ];
  const failed = failed_notices.shown.map(({ appointment_id, booking_ref, channel, at }) => ({
    words: `${channel === 'sms' ? 'An SMS' : 'An e-mail'} of booking ${booking_ref} was not sent`,
    hint: `Given up; it was to be sent ${momentWords(at)}`,
    to: `/admin/appointments/${appointment_id}`,
  }));
  const usedUp = waiting.used_up.map((channel) => ({
    words: channel === 'sms' ? 'All SMS of today are used up' : 'All e-mails of today are used up',
    hint: 'More wait for tomorrow. An operator raises how many a day carries',
    to: null,
  }));
  const stuck = waiting.stuck_bookings.shown.map(({ appointment_id, booking_ref }) => ({
    words: `Booking ${booking_ref} cannot be dealt with`,
    hint: 'It has failed for a day and is tried once a day: an operator finds the reason in the log',
    to: `/admin/appointments/${appointment_id}`,
  }));
  const bounced = waiting.bounced_notices.shown.map(({ appointment_id, booking_ref }) => ({
    words: `An e-mail of booking ${booking_ref} came back`,
    hint: 'The address takes no e-mail: call the patient',
    to: `/admin/appointments/${appointment_id}`,
  }));
  const untold =
    waiting.clinics_untold_since === null
      ? []
      : [
          {
            words: 'Some clinics are not told of their bookings',
            hint: `Since ${momentWords(waiting.clinics_untold_since)}: their address may be wrong, or nothing goes out`,
            to: admin === undefined ? null : '/admin/settings/email',
          },
        ];
  return [
    ...stopped,
    ...usedUp,
    ...stuck,
    ...refunds,
    ...failed,
    ...bounced,
    ...untold,
    ...item(
      failed_partner_mails,
      `${numbered(failed_partner_mails, 'e-mail')} to partners not sent`,
      '/admin/partners',
    ),
    ...item(
      partner_requests,
      `${numbered(partner_requests, 'partner request')} older than a day`,
      '/admin/partners?status=pending',
    ),
    ...item(
      contact_messages,
      `${numbered(contact_messages, 'contact message')} older than a day`,
      '/admin/contact-messages?folder=new',
    ),
  ];
}

const ROW = 'flex min-h-12 items-center gap-2 py-2';

function WaitingItem({ words, hint, to }: Item) {
  const says = (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="font-medium text-peacock">{words}</span>
      {hint !== null && <span className="block text-sm text-ink-soft">{hint}</span>}
    </span>
  );
  if (to === null) return <div className={ROW}>{says}</div>;
  return (
    <Link to={to} className={`${ROW} hover:underline`}>
      {says}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

/** What a person has to do now: each leads to its list, or to its booking. */
export function WaitingList(props: WaitingListProps) {
  const items = itemsOf(props);
  const { count, more, shown } = props.waiting.failed_notices;
  const others = count - shown.length;
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-lg">Needs a Person</h2>
      {items.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" />
          Nothing waits for anybody.
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {items.map((one) => (
            <li key={one.to + one.words}>
              <WaitingItem {...one} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="mt-2 text-sm">
          <Link to="/admin/message-log?state=failed" className="text-peacock underline">
            {more ? `More than ${others}` : others} other messages of the last week were not sent
          </Link>
        </p>
      )}
    </Card>
  );
}
