import { contactProblem, type ContactField, type ContactInput } from '#shared/domain/contact-rules.ts';
import { CONTACT_FIELDS, type ContactFormState, type ContactProblems } from './use-contact-form.ts';

/** Problems of the contact details by field; an empty object when there are none. */
export function contactProblems(values: ContactInput, isEmailOptional: boolean): ContactProblems {
  const found: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const problem = contactProblem(field, values[field], isEmailOptional);
    if (problem !== null) found[field] = problem;
  }
  return found;
}

/** Checks of the contact step: while typing, on leaving a field, and before going on. */
export function contactChecks({ values, problems, set, setProblem, show }: ContactFormState, isEmailOptional: boolean) {
  const recheck = (field: ContactField, value: string) =>
    setProblem(field, contactProblem(field, value, isEmailOptional));
  return {
    /** While typing, a complaint may only go away or stay; new ones wait until the field is left. */
    change: (field: ContactField, value: string) => {
      set(field, value);
      if (problems[field] !== undefined) recheck(field, value);
    },
    /** A field that was left is checked, unless nothing was typed yet. */
    leave: (field: ContactField) => {
      if (values[field].trim() !== '') recheck(field, values[field]);
    },
    /** Checks every field, and shows what is wrong. @returns true when nothing is */
    check: (): boolean => {
      const found = contactProblems(values, isEmailOptional);
      show(found);
      return Object.keys(found).length === 0;
    },
  };
}
