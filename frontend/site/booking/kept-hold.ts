import { MINUTE_MS } from '#shared/values/ist.ts';

/** What is kept of a hold, so that its patient finds it again: never a name, phone or e-mail. */
export type KeptHold = {
  appointment_id: string;
  token: string;
  clinic_id: string;
  clinic_name: string;
  slot: string;
  /** Rupees. */
  amount: number;
  /** When the hold ends on this device's clock, in milliseconds. */
  deadline: number;
  /** held: nothing was ordered. ordered: a payment was begun and left. paying: a payment may be under way at this moment. */
  stage: 'held' | 'ordered' | 'paying';
};

const KEY = 'hold';

/** A bank may answer an attempt so long after the hold, which lasts with it (design: T6). */
const BANK_MS = 12 * MINUTE_MS;
/** No hold lives longer; where the device's clock was set back, what it kept is no use. */
const LONGEST_MS = 30 * MINUTE_MS;

/**
 * Where it is kept. The tab's own memory knows the hold of this tab, over a reload. A phone that opens a payment app may
 * kill the tab: then the device remembers, for as long as the hold lasts and no longer, because phones are shared.
 */
const PLACES = ['sessionStorage', 'localStorage'] as const;
type Place = (typeof PLACES)[number];

/** Remembers a hold in this tab and on this device. A browser that refuses storage forgets it, and nothing breaks. */
export function keepHold({ appointment_id, token, clinic_id, clinic_name, slot, amount, deadline, stage }: KeptHold) {
  const text = JSON.stringify({ appointment_id, token, clinic_id, clinic_name, slot, amount, deadline, stage });
  for (const place of PLACES) write(place, text);
}

/** The hold of this tab, or null; one that is over is forgotten. `now` in milliseconds. */
export const holdOfTab = (now: number): KeptHold | null => readLive('sessionStorage', now);

/** The hold of this tab, else the one this device knows; ones that are over are forgotten. `now` in milliseconds. */
export function keptHold(now: number): KeptHold | null {
  const ofDevice = readLive('localStorage', now);
  return holdOfTab(now) ?? ofDevice;
}

/** Whether a tab of this device noted that its payment may be under way at this moment. */
export const isPaying = (appointmentId: string): boolean =>
  PLACES.some((place) => {
    const hold = read(place);
    return hold?.appointment_id === appointmentId && hold.stage === 'paying';
  });

/** The hold is paid for, given back or over: nothing of it stays here. */
export function dropHold(appointmentId: string): void {
  for (const place of PLACES) if (read(place)?.appointment_id === appointmentId) write(place, null);
}

function readLive(place: Place, now: number): KeptHold | null {
  const hold = read(place);
  if (hold === null) return null;
  const end = hold.stage === 'held' ? hold.deadline : hold.deadline + BANK_MS;
  if (now < end && hold.deadline < now + LONGEST_MS) return hold;
  write(place, null);
  return null;
}

function read(place: Place): KeptHold | null {
  try {
    const value: unknown = JSON.parse(globalThis[place].getItem(KEY) ?? 'null');
    return isHold(value) ? value : null;
  } catch {
    return null;
  }
}

const STAGES: readonly unknown[] = ['held', 'ordered', 'paying'];
const TEXTS = ['appointment_id', 'token', 'clinic_id', 'clinic_name', 'slot'];

function isHold(value: unknown): value is KeptHold {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const hasTexts = TEXTS.every((name) => typeof fields.get(name) === 'string');
  const hasNumbers = Number.isFinite(fields.get('amount')) && Number.isFinite(fields.get('deadline'));
  return hasTexts && hasNumbers && STAGES.includes(fields.get('stage'));
}

function write(place: Place, text: string | null): void {
  try {
    if (text === null) globalThis[place].removeItem(KEY);
    else globalThis[place].setItem(KEY, text);
  } catch {
    // Storage is full or forbidden: a reload then begins anew.
  }
}
