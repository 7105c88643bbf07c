import { useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { FASTEST_PERSON_MS } from '#shared/domain/enquiries/enquiry-rules.ts';
import { notify } from '../../ui/toasts/toast-feed.ts';
import { keepRecord, keptFields } from '../booking/persisted-record.ts';
import { ENQUIRY_WORDS } from './enquiry-words.ts';
import { HONEYPOT } from './honeypot.tsx';

/**
 * Returns the values of a form's fields, read from the form itself: text typed before hydration counts too.
 * @param names the fields wanted; one that is not there is ''
 */
export function typedValues<F extends string>(data: FormData, names: readonly F[]): Record<F, string> {
  const text = (name: F): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  // fromEntries forgets which names it was given.
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<F, string>;
}

/** Returns the problem of each field; an empty object if there is none. */
export function problemsOf<F extends string>(
  values: Record<F, string>,
  names: readonly F[],
  problemOf: (field: F, value: string) => string | null,
): Partial<Record<F, string>> {
  const found: Partial<Record<F, string>> = {};
  for (const name of names) {
    const problem = problemOf(name, values[name]);
    if (problem !== null) found[name] = problem;
  }
  return found;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a form that people type in: none that is hidden from them. */
const typedIn = (form: HTMLFormElement): TextControl[] =>
  [...form.querySelectorAll<TextControl>('input:not([type=hidden]), textarea')].filter(
    ({ tabIndex }) => tabIndex !== -1,
  );

/** Keeps what is typed in a form for this tab, by the form's name. */
export function keepTyped(name: string, form: HTMLFormElement): void {
  keepRecord('sessionStorage', name, Object.fromEntries(typedIn(form).map((field) => [field.name, field.value])));
}

/** Fills in what this tab keeps of a form, where nothing was typed since. */
export function restoreTyped(name: string, form: HTMLFormElement): void {
  const stored = keptFields('sessionStorage', name);
  for (const field of typedIn(form)) {
    const text = stored[field.name];
    if (field.value === '' && typeof text === 'string') field.value = text;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Signals that every enquiry carries against bots that fill in forms. */
type BotSignals = { website: string; elapsed_ms: number };

type EnquiryOptions<F extends string> = {
  fields: readonly F[];
  problemOf: (field: F, value: string) => string | null;
  send: (values: Record<F, string> & BotSignals) => Promise<unknown>;
  onSent: () => void;
  /** Toasts: title and text. */
  sent: readonly [title: string, text: string];
  failed: readonly [title: string, text: string];
};

export type EnquiryForm<F extends string> = {
  sending: boolean;
  /** Name, complaint and checks of one field, for the field to spread. */
  field: (name: F) => {
    name: F;
    error: ReactNode;
    onChange: (event: ChangeEvent<Control>) => void;
    onBlur: (event: FocusEvent<Control>) => void;
  };
  /** The same for an e-mail address, with what takes a suggested one. */
  emailField: (name: F) => ReturnType<EnquiryForm<F>['field']> & {
    ref: RefObject<HTMLInputElement | null>;
    onSuggested: (email: string) => void;
  };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
};

/**
 * Waits until a form has been open as long as a person needs: a browser that fills it in must not be taken for a
 * program. Timers may come a fraction of a millisecond early, and the server counts whole ones.
 * @param openedAt when the form was opened, as of `performance.now()`
 * @returns for how long the form was open, in whole milliseconds, never less than a person needs
 */
export async function timeToType(openedAt: number): Promise<number> {
  for (;;) {
    const elapsed = Math.floor(performance.now() - openedAt);
    if (elapsed >= FASTEST_PERSON_MS) return elapsed;
    await new Promise((resolve) => setTimeout(resolve, FASTEST_PERSON_MS - elapsed));
  }
}

/**
 * A form that is checked, sent once, answered by a toast, and emptied when it arrived. Its fields keep their own text,
 * so nothing typed is lost by an error.
 */
export function useEnquiryForm<F extends string>(options: EnquiryOptions<F>): EnquiryForm<F> {
  const { fields, problemOf, send, onSent, sent, failed } = options;
  const { i18n } = useLingui();
  const [problems, setProblems] = useState<Partial<Record<F, string>>>({});
  const [sending, setSending] = useState(false);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const recheck = (name: F, value: string) => {
    const problem = problemOf(name, value) ?? undefined;
    setProblems((before) => ({ ...before, [name]: problem }));
  };
  const field = (name: F) => {
    const problem = problems[name];
    const words = problem === undefined ? undefined : ENQUIRY_WORDS[problem];
    return {
      name,
      error: words === undefined ? problem : i18n._(words),
      // While typing, a complaint may only go away or change; new ones wait until the field is left.
      onChange: ({ currentTarget }: ChangeEvent<Control>) => {
        if (problem !== undefined) recheck(name, currentTarget.value);
      },
      onBlur: ({ currentTarget }: FocusEvent<Control>) => {
        if (currentTarget.value.trim() !== '') recheck(name, currentTarget.value);
      },
    };
  };

  const email = useRef<HTMLInputElement>(null);
  const emailField = (name: F) => ({
    ...field(name),
    ref: email,
    onSuggested: (meant: string) => {
      if (email.current !== null) email.current.value = meant;
      recheck(name, meant);
    },
  });

  const deliver = async (form: HTMLFormElement, data: FormData) => {
    setSending(true);
    try {
      const elapsed_ms = await timeToType(openedAt.current);
      const { [HONEYPOT]: website } = typedValues(data, [HONEYPOT]);
      await send({ ...typedValues(data, fields), website, elapsed_ms });
      onSent();
      form.reset();
      notify.success(...sent);
    } catch (error) {
      console.error('The enquiry was not sent', error);
      notify.error(...failed);
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = problemsOf(typedValues(data, fields), fields, problemOf);
    setProblems(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first === undefined) return void deliver(form, data);
    const control = form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return { sending, field, emailField, onSubmit };
}
