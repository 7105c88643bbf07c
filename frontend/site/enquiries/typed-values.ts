import { keepRecord, keptFields } from '../booking/persisted-record.ts';

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
