import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChosenTopics } from '#shared/contract/staff/team.ts';
import { NEEDS_SOMEBODY, type NotificationTopic } from '#shared/domain/staff/staff-notifications.ts';
import { isProblem } from '../../api/api-error.ts';
import { LANGUAGE_NAMES } from '../ui/format.ts';
import { staffApi } from './member-operations.ts';
import { useSignedIn } from './session/session.tsx';
import { ChoiceOf, SwitchField } from '../ui/forms/choices.tsx';
import { Failure, reasonWords, Waiting } from '../ui/query-states.tsx';
import { PageHead, SettingsCard } from '../ui/page-parts.tsx';
import { toast } from '../ui/toasts.tsx';
import { GOES_ITS_WAY } from './topic-words.ts';

/** Query for the user's own notification settings, refetched on each visit of the screen. */
const newsQuery = queryOptions({
  queryKey: ['own-news'],
  queryFn: ({ signal }) => staffApi.news(undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});

const CHOICES: Readonly<Record<NotificationTopic, { label: string; hint: string }>> = {
  refund_by_hand: {
    label: 'Refunds by bank transfer',
    hint: 'Razorpay couldn’t refund the money for three days.',
  },
  promise_asked: {
    label: 'Refund requests',
    hint: 'A patient was not satisfied with a visit and requests a refund.',
  },
  money_differs: {
    label: 'Differences with Razorpay',
    hint: 'Razorpay shows other payments or refunds than our books.',
  },
  message_failed: { label: 'Failed messages', hint: 'An e-mail or SMS to a patient couldn’t be sent.' },
  partner_request: { label: 'Partner requests', hint: 'A clinic asks to join.' },
  draft_finished: {
    label: 'Finished clinic drafts',
    hint: 'The partner has completed it. Patients see it once it is published.',
  },
  contact_message: { label: 'Contact messages', hint: 'A new message from the contact page.' },
  review_written: {
    label: 'Patient reviews',
    hint: 'Others read the review once it is published.',
  },
  booked: { label: 'New bookings', hint: 'Each new booking that was paid or made by staff.' },
  moved: { label: 'Rescheduled visits', hint: 'Made by the patient or staff.' },
  cancelled: { label: 'Cancellations', hint: 'Made by the patient, staff or a refund.' },
};

function ChosenCards({ chosen }: { chosen: ChosenTopics }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (choice: Partial<ChosenTopics>) => staffApi.chooseTopics({ ...chosen, ...choice }),
    onSuccess: (saved) => {
      queries.setQueryData(newsQuery.queryKey, saved);
      toast.success('Notifications saved');
    },
    onError: (error) => {
      toast.error('Couldn’t save notifications', reasonWords(error));
      if (isProblem(error, 'changed_meanwhile')) void queries.invalidateQueries(newsQuery);
    },
  });
  const shown = save.isPending ? { ...chosen, ...save.variables } : chosen;
  const switches = (kinds: readonly NotificationTopic[]) =>
    kinds.map((kind) => (
      <SwitchField
        key={kind}
        {...CHOICES[kind]}
        checked={shown.news.includes(kind)}
        disabled={save.isPending}
        onChange={(on) =>
          save.mutate({ news: on ? [...chosen.news, kind] : chosen.news.filter((other) => other !== kind) })
        }
      />
    ));
  return (
    <div className="mt-4 grid gap-4">
      <SettingsCard title="Tasks" about="These need a staff member.">
        {switches(NEEDS_SOMEBODY)}
      </SettingsCard>
      <SettingsCard title="Bookings" about="For information only.">
        {switches(GOES_ITS_WAY)}
      </SettingsCard>
      <SettingsCard title="Format" about="The back office itself is in English.">
        <ChoiceOf
          label="Language"
          words={LANGUAGE_NAMES}
          chosen={shown.language}
          disabled={save.isPending}
          onChoose={(language) => save.mutate({ language })}
        />
      </SettingsCard>
    </div>
  );
}

/** Settings for the user's own e-mail notifications (specification: admin §7; DECISIONS: A-052). */
export function NotificationsPage() {
  const { email } = useSignedIn();
  const { data, error, refetch, isFetching } = useQuery(newsQuery);
  return (
    <>
      <PageHead
        title="Notification Settings"
        subtitle={`E-mails to you, ${email}: at most one every 15 minutes, with everything since the last one.`}
      />
      {data === undefined && error === null && <Waiting words="Loading your notifications…" />}
      {data === undefined && error !== null && (
        <Failure
          title="Couldn’t load your notifications"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && <ChosenCards chosen={data} />}
    </>
  );
}
