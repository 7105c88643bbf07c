import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { contactProblem } from '#shared/domain/contact-rules.ts';
import type { ContactField, ContactInput } from '#shared/domain/contact-rules.ts';
import { useBusiness } from '../../../lib/served.ts';
import { keepContact, keptContact } from './kept-contact.ts';

export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'phone', 'email'];
const EMPTY: ContactInput = { name: '', phone: '', email: '' };

export type ContactProblems = Partial<Record<ContactField, string>>;
export type ContactFormState = {
  values: ContactInput;
  problems: ContactProblems;
  inputs: Record<ContactField, RefObject<HTMLInputElement | null>>;
  change: (field: ContactField, value: string) => void;
  /** A field that was left is checked, unless nothing was typed yet. */
  leave: (field: ContactField) => void;
  /** The server has something to say about a field. */
  complain: (field: ContactField, problem: string) => void;
  /** Checks everything; focus goes to the first field that is wrong. True when all is well. */
  check: () => boolean;
};

/** What each field has to complain about; an empty object when all is well. */
export function contactProblems(values: ContactInput, isEmailOptional: boolean): ContactProblems {
  const found: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const problem = contactProblem(field, values[field], isEmailOptional);
    if (problem !== null) found[field] = problem;
  }
  return found;
}

/** The three fields of the contact step. They outlive the step and a reload, so that neither Back nor a killed tab loses anything. */
export function useContactForm(): ContactFormState {
  const { email_optional: isEmailOptional } = useBusiness();
  const [values, setValues] = useState(() => keptContact(Date.now()) ?? EMPTY);
  const [problems, setProblems] = useState<ContactProblems>({});
  const inputs = {
    name: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  };

  useEffect(() => {
    if (values !== EMPTY) keepContact(values, Date.now());
  }, [values]);

  const recheck = (field: ContactField, value: string) => {
    const problem = contactProblem(field, value, isEmailOptional);
    setProblems(({ [field]: _old, ...others }) => (problem === null ? others : { ...others, [field]: problem }));
  };
  const change = (field: ContactField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    // While typing, a complaint may only go away or stay; new ones wait until the field is left.
    if (problems[field] !== undefined) recheck(field, value);
  };
  const leave = (field: ContactField) => {
    if (values[field].trim() !== '') recheck(field, values[field]);
  };
  const check = () => {
    const found = contactProblems(values, isEmailOptional);
    setProblems(found);
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) inputs[first].current?.focus();
    return first === undefined;
  };
  const complain = (field: ContactField, problem: string) => {
    setProblems({ [field]: problem });
    inputs[field].current?.focus();
  };
  return { values, problems, inputs, change, leave, complain, check };
}
