import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { entryState, readEntry, type BookingEntry, type Depth } from '../booking-entry.ts';

const OPENED_BY_ADDRESS: BookingEntry = { depth: 0, hasPage: false };

/** The entry of the history that the dialog opened on; whether the patient came back to it, instead of pressing Book. */
export type FirstEntry = { entry: BookingEntry | null; isReturn: boolean };

export function useFirstEntry(): FirstEntry {
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
export function useBookingHistory({ depth, confirmed, onMoved, closeAddress }: Screen) {
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
