import { openedIn } from '../ui/lists/opened-in.ts';

/** 'Clinic: update' of 'clinic.update'. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.replaceAll('_', ' ').split('.');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${verb}`;
}

/** The screen of a thing, where it has one. */
export function screenOfThing(entity: string): string | null {
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
