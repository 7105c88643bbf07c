import type { ReportedConversion } from '#shared/domain/stats/conversion-rules.ts';
import { subscribe } from '../../lib/site-events.ts';

type Hear = (reported: ReportedConversion) => void;

/** Which event each site event is (specification: patient §7, whose triggers are not told; P-157, P-187). */
const subscriptions = (hear: Hear): (() => void)[] => [
  subscribe('site:search', () => hear({ event: 'Search' })),
  subscribe('site:find-location', () => hear({ event: 'FindLocation' })),
  subscribe('site:message', () => hear({ event: 'Contact', by: 'message' })),
  subscribe('site:application', () => hear({ event: 'Lead', of: 'partner' })),
  subscribe('booking:lead', () => hear({ event: 'Lead', of: 'booking' })),
  subscribe('booking:checkout', ({ value_paise }) => hear({ event: 'InitiateCheckout', value_paise })),
  subscribe('booking:payment', ({ value_paise }) => hear({ event: 'AddPaymentInfo', value_paise })),
];

/** A link that calls or writes to somebody is a contact, wherever it stands. */
function contactOf(target: EventTarget | null): ReportedConversion | null {
  const href = target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? '') : '';
  if (href.startsWith('tel:')) return { event: 'Contact', by: 'phone' };
  return href.startsWith('mailto:') ? { event: 'Contact', by: 'message' } : null;
}

/** Hears of everything that counts, but for the pages themselves, until the returned function is called. */
export function listenForConversions(hear: Hear): () => void {
  const stops = subscriptions(hear);
  const press = ({ target }: Event) => {
    const contact = contactOf(target);
    if (contact !== null) hear(contact);
  };
  document.addEventListener('click', press, { capture: true });
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('click', press, { capture: true });
  };
}
