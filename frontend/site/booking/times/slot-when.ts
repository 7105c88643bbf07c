import { addDays } from '#shared/values/ist.ts';

/** @param today the IST day it is now; the server's, where known, because phone clocks lie */
export function nearness(date: string, today: string): 'today' | 'tomorrow' | null {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : null;
}
