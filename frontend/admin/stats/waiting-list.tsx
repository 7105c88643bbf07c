import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminDashboard, Dashboard, FailedNotifications, Waiting } from '#shared/contract/stats/dashboard.ts';
import { Card } from '../../ui/boxes.tsx';
import { counted, dayWords, momentWords } from '../ui/format.ts';

/** `to` is null where whoever looks may not go there. */
type Item = { words: string; hint: string | null; to: string | null };
type FailedNotification = FailedNotifications['shown'][number];
/** Items of which only the first are named. */
type Named = { count: number; more: boolean; shown: readonly unknown[] };
type WaitingListProps = { waiting: Dashboard['waiting']; admin: AdminDashboard | undefined };

const COUNTED_TO = 100;
const numbered = ({ count, more }: Pick<Waiting, 'count' | 'more'>, one: string, many?: string): string =>
  more ? `More than ${COUNTED_TO} ${many ?? `${one}s`}` : counted(count, one, many);

const sinceWords = ({ since }: Waiting): string | null =>
  since === null ? null : `The oldest since ${momentWords(since)}`;

const item = (of: Waiting, words: string, to: string): Item[] =>
  of.count === 0 ? [] : [{ words, hint: sinceWords(of), to }];

/** How many there are beside those that are named, and the list that has all of them. */
function othersOf({ count, more, shown }: Named, what: string, to: string | null): Item[] {
  const others = count - shown.length;
  return others > 0 ? [{ words: `Other ${what}: ${more ? 'more than ' : ''}${others}`, hint: null, to }] : [];
}

/** Its words say what to do. */
const alarmItems = (alarms: Dashboard['waiting']['alarms']): Item[] => [
  ...alarms.shown.map(({ name, customers, action, since }) => ({
    words: `Alarm: ${customers}`,
    hint: `${name}, since ${momentWords(since)}. ${action}`,
    to: null,
  })),
  // No list of the back office has them, either: CloudWatch does.
  ...othersOf(alarms, 'alarms', null),
];

const pageOf = ({ appointment_id }: Pick<FailedNotification, 'appointment_id'>): string =>
  `/admin/appointments/${appointment_id}`;

const stuckItems = (stuck: Dashboard['waiting']['stuck_bookings']): Item[] => [
  ...stuck.shown.map((of) => ({
    words: `Booking ${of.booking_ref} is stuck`,
    hint: 'Failing for a day, now retried daily. The operator finds the reason in the log.',
    to: pageOf(of),
  })),
  // No list of the back office has them.
  ...othersOf(stuck, 'stuck bookings', null),
];

const failedItems = (failed: FailedNotifications): Item[] => [
  ...failed.shown.map((of) => ({
    words: `${of.channel === 'sms' ? 'An SMS' : 'An e-mail'} of booking ${of.booking_ref} was not sent`,
    hint: `Failed; it was due ${momentWords(of.at)}`,
    to: pageOf(of),
  })),
  ...othersOf(failed, 'messages of the last week that were not sent', '/admin/message-log?state=failed'),
];

/** Words for the delivery state of an e-mail; an e-mail in any other state was returned. */
const BECAME: Partial<Record<NonNullable<FailedNotification['arrival']>, string>> = {
  REFUSED: ' was refused',
  COMPLAINED: ' was reported as spam',
  UNSUBSCRIBED: ': the patient opted out',
};

const bouncedItems = (bounced: FailedNotifications): Item[] => [
  ...bounced.shown.map((of) => ({
    words: `An e-mail of booking ${of.booking_ref}${BECAME[of.arrival ?? 'BOUNCED'] ?? ' bounced'}`,
    // A recipient who reports an e-mail as spam did receive it.
    hint: `${of.arrival === 'COMPLAINED' ? 'Delivered, but the address is now suppressed' : 'The address is suppressed'}: call the patient`,
    to: pageOf(of),
  })),
  ...othersOf(bounced, 'e-mails of the last week that bounced or were reported', '/admin/message-log?state=bounced'),
];

/** Returns the tasks that a person has to do now, the most urgent first. */
export function itemsOf({ waiting, admin }: WaitingListProps): Item[] {
  const {
    sending_stopped_at,
    finished_drafts,
    waiting_reviews,
    partner_requests,
    contact_messages,
    failed_partner_mails,
  } = waiting;
  const stopped =
    sending_stopped_at === null
      ? []
      : [
          {
            words: 'All e-mails and SMS are paused',
            hint: `Since ${momentWords(sending_stopped_at)}. Messages stay queued.`,
            to: admin === undefined ? null : '/admin/settings/email',
          },
        ];
  const refunds =
    admin === undefined
      ? []
      : [
          ...item(
            admin.refunds.failed,
            `${numbered(admin.refunds.failed, 'refund')} to send by bank transfer`,
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
  const usedUp = waiting.used_up.map((channel) => ({
    words: channel === 'sms' ? 'Daily SMS limit reached' : 'Daily e-mail limit reached',
    hint: 'Reminders and notifications wait until tomorrow. An operator can raise the daily limit.',
    to: null,
  }));
  const untold =
    waiting.clinics_untold_since === null
      ? []
      : [
          {
            words: 'Some clinics get no notifications about their bookings',
            hint: `Since ${momentWords(waiting.clinics_untold_since)}: their address may be wrong, or sending is paused`,
            to: admin === undefined ? null : '/admin/settings/email',
          },
        ];
  return [
    ...stopped,
    ...alarmItems(waiting.alarms),
    ...usedUp,
    ...stuckItems(waiting.stuck_bookings),
    ...refunds,
    ...failedItems(waiting.failed_notifications),
    ...bouncedItems(waiting.bounced_notifications),
    ...untold,
    ...item(
      failed_partner_mails,
      `${numbered(failed_partner_mails, 'e-mail')} to partners not sent`,
      '/admin/partners',
    ),
    ...item(
      finished_drafts,
      `${numbered(finished_drafts, 'clinic draft')} ready for review`,
      admin === undefined ? '/admin/partners?status=approved' : '/admin/clinics?filter=drafts',
    ),
    ...item(waiting_reviews, `${numbered(waiting_reviews, 'review')} of patients to publish`, '/admin/reviews'),
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

/** Tasks that a person has to do now. Each links to its list, or to its booking. */
export function WaitingList(props: WaitingListProps) {
  const items = itemsOf(props);
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-lg">Open Tasks</h2>
      {items.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" />
          <span>No open tasks. Items that need a staff member appear here.</span>
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {items.map((one) => (
            <li key={one.to + one.words + one.hint}>
              <WaitingItem {...one} />
            </li>
          ))}
        </ul>
      )}
      {props.waiting.bounced_notifications.count > 0 && (
        <p className="mt-2 text-sm">
          <Link to="/admin/message-log/suppressed" className="text-peacock underline">
            Suppressed addresses
          </Link>
        </p>
      )}
    </Card>
  );
}
