import { Link } from 'react-router';
import type { AuditEvent, SentencePart } from '#shared/domain/audit/audit-event.ts';
import { openedIn } from '../ui/lists/dialog-url.ts';

/** Returns the name of an actor: an e-mail address, or who acts without one. */
export function actorWords({ actor_email, actor_id }: Pick<AuditEvent, 'actor_email' | 'actor_id'>): string {
  if (actor_id === 'schedule') return 'The schedule';
  if (actor_id.startsWith('partner#')) return 'A partner';
  return actor_email ?? actor_id;
}

/** The screen of an entity, where it has one. */
export function screenOfEntity(entity: string): string | null {
  const [noun = '', id = '', month = ''] = entity.split('#');
  if (id === '') return null;
  switch (noun) {
    case 'booking':
      return `/admin/appointments/${id}`;
    case 'clinic':
      return `/admin/clinics/${id}`;
    case 'image':
      return `/admin/clinics/${id}?tab=gallery`;
    case 'lead':
      return openedIn('/admin/leads', id);
    case 'message':
      return openedIn('/admin/contact-messages', id);
    case 'partner_request':
      return openedIn('/admin/partners', id);
    case 'post':
      return `/admin/blog/${id}`;
    case 'review':
      return `/admin/reviews/${id}`;
    case 'settlement':
      return `/admin/money/clinics/${id}?month=${month}`;
    default:
      return null;
  }
}

/** The sentence of an audit event after its actor, with links to the screens of what it names. */
export function EventSentence({ sentence }: { sentence: readonly SentencePart[] }) {
  return sentence.map(({ text, entity }, at) => {
    const screen = entity === null ? null : screenOfEntity(entity);
    return screen === null ? (
      <span key={at}>{text}</span>
    ) : (
      <Link key={at} to={screen} className="text-peacock underline">
        {text}
      </Link>
    );
  });
}
