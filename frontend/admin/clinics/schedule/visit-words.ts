import { counted } from '../../ui/format.ts';

/** Notice about visits that a change leaves outside. */
export const STAND_WORDS =
  'These visits don’t change, and no one is notified. Call the patients if the clinic can’t see them.';

type Visits = { total: number; more?: boolean; visits: readonly unknown[] };

/** '2 visits ahead:', or that there are at least so many; null when there is none. */
export function aheadWords({ total, more = false }: Visits): string | null {
  if (total === 0) return null;
  return more ? `At least ${counted(total, 'visit')} ahead:` : `${counted(total, 'visit')} ahead:`;
}

/** 'And 3 more visits.' beyond those that are named; null when all are. */
export function furtherWords({ total, more = false, visits }: Visits): string | null {
  const further = total - visits.length;
  if (more) return further > 0 ? `And at least ${counted(further, 'more visit')}.` : 'And maybe more visits.';
  return further > 0 ? `And ${counted(further, 'more visit')}.` : null;
}
