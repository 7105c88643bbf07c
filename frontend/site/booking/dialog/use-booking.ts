import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { istDay, istTimeLabel } from '#shared/values/ist.ts';
import { useLanguage } from '../../../lib/served.ts';
import { entryState, readEntry, type BookingEntry, type Depth } from '../booking-entry.ts';
import { passOf, type KnownBooking } from '../booking-session.ts';
import { PHONE_BUSY, useContactForm, persistedContact } from '../contact/use-contact-form.ts';
import { persistedClaim } from '../hold/slot-claims.ts';
import { persistedHold } from '../hold/persisted-hold.ts';
import { persistedCode } from '../phone-code/load-phone-code.ts';
import { firstFreeDay, withOwnSlot } from '../times/day-slots.ts';
import { useBookingDays } from '../times/use-booking-days.ts';
import { createBookingEffects } from './booking-effects.ts';
import { depthOf, ownSlot, type BookingEvent, type BookingState, type Held, type LastCode } from './booking-state.ts';
import { begin, reduce, type Beginning } from './reduce-booking.ts';
import { api } from '../../../api/client.ts';
import { publish } from '../../../lib/site-events.ts';

const OPENED_BY_ADDRESS: BookingEntry = { depth: 0, hasPage: false };

/** The entry of the history that the dialog opened on; whether the patient came back to it, instead of pressing Book. */
type FirstEntry = { entry: BookingEntry | null; isReturn: boolean };

function useFirstEntry(): FirstEntry {
  const location = useLocation();
  const entry = readEntry(location.state);
  const isReturn = useNavigationType() === NavigationType.Pop && entry !== null;
  return useState({ entry, isReturn })[0];
}

type Screen = {
  /** How deep what is shown lies. */
  depth: Depth;
  /** Booked: going back from here leaves the dialog. */
  confirmed: string | undefined;
  /** The patient went back or forth in the history. The dialog follows, unless it calls `restore` or `leave`. */
  onMoved: (to: Depth) => void;
  /** Takes the dialog out of an address that opened it. */
  closeAddress: () => void;
};

/**
 * Makes every step of the dialog a history entry. The dialog writes its own steps to the history. When the patient
 * navigates in the history, the dialog follows, or the history returns to the dialog's current step.
 */
function useBookingHistory({ depth, confirmed, onMoved, closeAddress }: Screen) {
  const { pathname, search, key, ...noted } = useLocation();
  const navigate = useNavigate();
  const known = readEntry(noted.state);
  const entry = known ?? OPENED_BY_ADDRESS;
  const shown = useRef({ key, depth });
  /** Target of our own history navigation that has not arrived yet. */
  const awaited = useRef<number | null>(null);
  const isClosing = useRef(false);

  const write = (next: BookingEntry, replace: boolean) => {
    awaited.current = next.depth;
    void navigate({ pathname, search }, { state: entryState(next), replace });
  };
  const go = (by: number) => {
    if (by === 0) return;
    awaited.current = entry.depth + by;
    void navigate(by);
  };
  const leave = () => {
    isClosing.current = true;
    if (entry.hasPage) return go(-entry.depth - 1);
    if (entry.depth === 0) return closeAddress();
    go(-entry.depth);
  };
  /** The history follows what is shown. */
  const writeDown = () => {
    if (depth < entry.depth) return go(depth - entry.depth);
    if (known !== null && depth > entry.depth) return write({ ...entry, depth: entry.depth === 0 ? 1 : 2 }, false);
    if (known === null || confirmed !== entry.confirmed) write({ ...entry, confirmed }, true);
  };

  const compare = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { key, depth };
    const hasArrived = before.key !== key;
    const wasOurs = awaited.current === entry.depth;
    if (!hasArrived && awaited.current !== null) return;
    awaited.current = null;
    if (isClosing.current) return closeAddress();
    if (!hasArrived || wasOurs || before.depth !== depth || entry.depth === depth) return writeDown();
    onMoved(entry.depth);
  });
  useEffect(() => compare(), [key, depth, confirmed]);

  /** One step back, as the browser's own Back. */
  const back = () => void navigate(-1);
  /** Returns to the entry of what is shown. */
  const restore = () => go(depth - entry.depth);
  return { back, leave, restore };
}

const PHONE = '(max-width: 767.98px)';

/** The booking that was confirmed at this entry of the history, as long as this tab has its key. */
const bookedAt = ({ entry, isReturn }: FirstEntry): KnownBooking | null =>
  isReturn && entry?.confirmed !== undefined ? passOf(entry.confirmed) : null;

/** The code that a held slot waited for in this tab before a reload. */
function codeBefore({ appointment_id }: Held, now: number): LastCode | null {
  const [contact, sent] = [persistedContact(now), persistedCode(appointment_id, now)];
  return contact === null || sent === null ? null : { phone: contact.phone, appointment_id, sent };
}

/** Reads what is known of a booking at this clinic from the storage and the history. */
function readBeginning({ id }: PublicClinic, first: FirstEntry, now: number): Beginning {
  const persisted = persistedHold(now);
  const held = persisted?.clinic_id === id ? persisted : null;
  return {
    booked: bookedAt(first),
    held,
    unanswered: persistedClaim(id, now)?.slot ?? null,
    lastCode: held && codeBefore(held, now),
    isChoosing: first.isReturn && first.entry?.depth === 0,
  };
}

/** The dialog's state outside of React: events go through the reducer, and its effects run. */
function createBooking(clinic: PublicClinic, first: FirstEntry) {
  const [begun, firstEffects] = begin(readBeginning(clinic, first, Date.now()), Date.now());
  let state = begun;
  let waiting = firstEffects;
  let draw: (next: BookingState) => void = () => undefined;
  const send = (event: BookingEvent): void => {
    const [next, effects] = reduce(state, event, Date.now());
    state = next;
    draw(next);
    effects.forEach(run);
  };
  const { run, mount, surround } = createBookingEffects(clinic, send);
  return {
    begun,
    send,
    surround,
    /** Draws every state and runs effects, until the returned function is called. */
    mount: (drawn: typeof draw) => {
      draw = drawn;
      // Effects of child components run first and may have sent an event.
      draw(state);
      const unmount = mount();
      const effects = waiting;
      waiting = [];
      effects.forEach(run);
      return unmount;
    },
  };
}

/** Calls `onPassed` once a deadline (milliseconds) has passed, as long as there is one. */
function useDeadline(deadline: number | undefined, onPassed: () => void): void {
  const tell = useEffectEvent(onPassed);
  useEffect(() => {
    if (deadline === undefined) return;
    const end = setTimeout(() => tell(), Math.max(0, deadline - Date.now()));
    return () => clearTimeout(end);
  }, [deadline]);
}

type Lead = { mobile: string; clinic_id: string; appointment_date: string; appointment_time: string };

/** In the page's memory only: a phone number is written to no storage. */
const sent = new Set<string>();

const keyOf = ({ mobile, clinic_id, appointment_date, appointment_time }: Lead): string =>
  [clinic_id, mobile.replaceAll(/\P{Nd}/gu, ''), appointment_date, appointment_time].join(' ');

/** True if this visit has saved the lead before; the server answers a known lead and a new one alike. */
export const isSentLead = (lead: Lead): boolean => sent.has(keyOf(lead));

/** Remembers a lead until the page is left. */
export const rememberLead = (lead: Lead): void => void sent.add(keyOf(lead));

/**
 * Saves the patient's details as a lead once per dialog, and no lead twice in a visit (specification: patient §4). One
 * that fails never stands in the way of the booking.
 */
function useLead(clinicId: string): (contact: ContactInput, slot: string) => void {
  const saved = useRef(false);
  return (contact, slot) => {
    const lead = {
      name: contact.name,
      mobile: contact.phone,
      email: contact.email.trim() || null,
      clinic_id: clinicId,
      appointment_date: istDay(slot),
      appointment_time: istTimeLabel(slot),
    };
    if (saved.current || isSentLead(lead)) return;
    saved.current = true;
    api.booking.lead(lead).then(
      () => {
        rememberLead(lead);
        publish('booking:lead');
      },
      () => {
        saved.current = false;
      },
    );
  };
}

/** One run through the booking dialog: its state, the events it takes, and what is read and typed beside it. */
export function useBooking(clinic: PublicClinic, closeAddress: () => void) {
  const first = useFirstEntry();
  const { i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [booking] = useState(() => createBooking(clinic, first));
  const { send } = booking;
  const [state, setState] = useState(booking.begun);
  const { screen } = state;

  const read = useBookingDays(clinic);
  const own = ownSlot(state);
  const seen = useMemo(() => withOwnSlot(read.days, own), [read.days, own]);
  const days = { ...read, days: seen };
  const form = useContactForm();
  const saveLead = useLead(clinic.id);

  const history = useBookingHistory({
    depth: depthOf(screen),
    confirmed: screen.step === 'confirmed' ? screen.booked.appointment_id : undefined,
    onMoved: (to) => send({ type: 'history_moved', to }),
    closeAddress,
  });

  useLayoutEffect(() =>
    booking.surround({
      i18n,
      language,
      queries,
      reloadDays: days.reload,
      saveLead,
      markPhoneBusy: () => form.show({ phone: PHONE_BUSY }),
      restoreEntry: history.restore,
      leaveDialog: history.leave,
    }),
  );
  useEffect(() => booking.mount(setState), [booking]);

  const firstFree = firstFreeDay(days.days);
  useEffect(() => {
    if (firstFree !== null) send({ type: 'date_suggested', date: firstFree });
  }, [send, firstFree]);

  const resting = screen.step === 'details' || screen.step === 'code' ? screen.held : null;
  useDeadline(resting?.deadline, () => {
    if (resting !== null) send({ type: 'hold_ended', held: resting });
  });

  return {
    state,
    send,
    days,
    form,
    back: history.back,
    /** On phones a chosen time is claimed at once. */
    chooseSlot: (slot: string) => send({ type: 'slot_chosen', slot, isFinal: matchMedia(PHONE).matches }),
  };
}

export type BookingDialogState = ReturnType<typeof useBooking>;
