import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ContactField, ContactInput } from '#shared/domain/contact-rules.ts';
import { keepContact, persistedContact } from './persisted-contact.ts';

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
