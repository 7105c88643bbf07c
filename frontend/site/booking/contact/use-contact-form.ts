import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ContactField, ContactInput } from '#shared/domain/contact-rules.ts';
import { keepRecord, keptFields } from '../persisted-record.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';

const KEY = 'typed';
/** As long as a hold and a bank's answer take at most. */
const KEPT_MS = 30 * MINUTE_MS;

/**
 * Keeps what was typed over a reload: in this tab alone, for half an hour and until its booking is made or given up. A
 * person's name and phone are written to no memory that outlives the tab. `now` in milliseconds.
 */
export const keepContact = ({ name, phone, email }: ContactInput, now: number): void =>
  keepRecord('sessionStorage', KEY, { name, phone, email, until: now + KEPT_MS });

/** Returns the contact details typed in this tab before, or null. `now` in milliseconds. */
export function persistedContact(now: number): ContactInput | null {
  const { name, phone, email, until } = keptFields('sessionStorage', KEY);
  if (typeof name !== 'string' || typeof phone !== 'string' || typeof email !== 'string') return null;
  return typeof until === 'number' && now < until ? { name, phone, email } : null;
}

export const dropContact = (): void => keepRecord('sessionStorage', KEY, null);

export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'phone', 'email'];
const EMPTY: ContactInput = { name: '', phone: '', email: '' };

/** The problem of a number that has as many unpaid bookings as it may. */
export const PHONE_BUSY = 'too_many_unpaid';

export type ContactProblems = Partial<Record<ContactField, string>>;
export type ContactFormState = {
  values: ContactInput;
  problems: ContactProblems;
  inputs: Record<ContactField, RefObject<HTMLInputElement | null>>;
  /** Takes what is typed into a field. */
  set: (field: ContactField, value: string) => void;
  /** Sets the problem of one field; null when it has none. */
  setProblem: (field: ContactField, problem: string | null) => void;
  /** Shows these problems and no others; focus goes to the first field that has one. */
  show: (problems: ContactProblems) => void;
};

/**
 * State of the three fields of the contact step. They outlive the step and a reload, so that neither Back nor a killed tab
 * loses anything. The rules come with the step (contact-step.tsx).
 */
export function useContactForm(): ContactFormState {
  const [values, setValues] = useState(() => persistedContact(Date.now()) ?? EMPTY);
  const [problems, setProblems] = useState<ContactProblems>({});
  const inputs = {
    name: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  };

  useEffect(() => {
    if (values !== EMPTY) keepContact(values, Date.now());
  }, [values]);

  const set = (field: ContactField, value: string) => setValues((before) => ({ ...before, [field]: value }));
  const setProblem = (field: ContactField, problem: string | null) =>
    setProblems(({ [field]: _old, ...others }) => (problem === null ? others : { ...others, [field]: problem }));
  const show = (found: ContactProblems) => {
    setProblems(found);
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) inputs[first].current?.focus();
  };
  return { values, problems, inputs, set, setProblem, show };
}
