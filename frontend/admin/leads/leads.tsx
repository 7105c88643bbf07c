import { queryOptions } from '@tanstack/react-query';
import { CalendarCheck, CircleX, MessageCircle, PhoneCall, Phone, Sparkle } from 'lucide-react';
import { type LeadRow, leadAdmin } from '#shared/contract/leads/lead-admin.ts';
import { requestedSlot, type LeadState } from '#shared/domain/leads/lead.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { phoneHref, whatsAppHref } from '../../lib/contact-links.ts';
import { apiOf } from '../api/client.ts';
import { visitMoment } from '../ui/format.ts';
import { listQuery, searching, recentRows } from '../ui/lists/list-state.ts';

/** The calls of the screens about leads: apart, as nobody's first screen waits for them. */
export const leadApi = apiOf({ leadAdmin }).leadAdmin;

/** Everything that was read of leads. */
export const LEADS_KEY = ['leads'] as const;

const recent = recentRows<LeadRow>();
/** Remembers what an act answered, for the lists that are read in the next moments. */
export const rememberLead = recent.remember;

type Wanted = { state: LeadState; cursor?: string; q: string };

/** A page of the leads in a state, or of what was found among them. */
export const leadListQuery = ({ q, ...wanted }: Wanted) =>
  listQuery([...LEADS_KEY, 'list', wanted, q], async (signal) => {
    const { leads, next_cursor } = await leadApi.leads({ ...wanted, ...searching(q) }, { signal });
    return { rows: recent.newest(leads).filter(({ state }) => state === wanted.state), next_cursor };
  });

/** One lead with its notes, read anew whenever it is opened. */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: [...LEADS_KEY, 'one', id],
    queryFn: ({ signal }) => leadApi.lead({ id }, { signal }),
    staleTime: 0,
  });

const STATE = {
  new: { Icon: Sparkle, tone: 'text-peacock', word: 'New' },
  called: { Icon: PhoneCall, tone: 'text-ink-soft', word: 'Called' },
  booked: { Icon: CalendarCheck, tone: 'text-leaf', word: 'Booked' },
  lost: { Icon: CircleX, tone: 'text-kumkum', word: 'Lost' },
} as const;

/** Returns the label of a follow-up state. */
export const leadStateWord = (state: LeadState): string => STATE[state].word;

/** How a lead stands: a sign with its word. */
export function LeadStateSign({ state }: { state: LeadState }) {
  const { Icon, tone, word } = STATE[state];
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className={`size-4 shrink-0 self-center ${tone}`} />
      <span>{word}</span>
    </span>
  );
}

/** The visit that a lead asked for: 'Tue 24 Nov, 10:00 AM'. */
export const requestedVisit = (lead: LeadRow): string => visitMoment(requestedSlot(lead));

type Person = Pick<LeadRow, 'name' | 'mobile'>;

/** Writes to somebody by WhatsApp, in a window that learns nothing of where it was opened. */
export function WhatsAppLink({ name, mobile, className }: Person & { className: string }) {
  return (
    <a
      href={whatsAppHref({ to: mobile })}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp ${name}`}
      className={className}
    >
      <MessageCircle aria-hidden className="size-5" />
      <span>WhatsApp</span>
    </a>
  );
}

/** Calls somebody, or writes to them by WhatsApp. */
export function PhoneButtons({ name, mobile }: Person) {
  const look = buttonClass({ variant: 'secondary' });
  return (
    <>
      <a href={phoneHref(mobile)} aria-label={`Call ${name}`} className={look}>
        <Phone aria-hidden className="size-5" />
        <span>Call</span>
      </a>
      <WhatsAppLink name={name} mobile={mobile} className={look} />
    </>
  );
}
