import { addDays, istDateLabel, istDay, istTimeLabel, weekdayLabel } from '#shared/values/ist.ts';

/** A slot in the parts people say: how near its day is, 'Tue 24 Nov' and '10:00 AM'. */
export type SlotWhen = { near: 'today' | 'tomorrow' | null; day: string; time: string };

/** @param today the IST day it is now; the server's, where known, because phone clocks lie */
export function slotWhen(slot: string, today: string): SlotWhen {
  const date = istDay(slot);
  return { near: nearness(date, today), day: dayWords(date), time: istTimeLabel(slot) };
}

function nearness(date: string, today: string): SlotWhen['near'] {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : null;
}

/** 'Tue 24 Nov' from an IST day. */
export const dayWords = (date: string): string =>
  `${weekdayLabel(date)} ${istDateLabel(`${date}T00:00:00.000Z`).slice(0, -5)}`;
