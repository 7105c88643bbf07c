/**
 * Registered texts of SMS, as operators in India check them (TRAI, direction of 2025-11-18). Parts that differ between
 * messages are variables; a variable's tag defines its allowed values. If the direction is not known in full, the
 * stricter form applies. A variable of words has no sign but single spaces and at most 30 letters, not the reported 40.
 * The tags `#urlott#`, `#email#` and `#date#` are known and not used, as no source says which values they allow.
 */
export const TAGS = ['numeric', 'alphanumeric', 'url', 'cbn'] as const;
export type Tag = (typeof TAGS)[number];

const isTag = (name: string): name is Tag => TAGS.some((tag) => tag === name);

/** A part of a registered text that differs from message to message: '{#numeric#}'. */
const SLOT = /(\{#\w*#\})/;
const SENDER_ID = /^[A-Z]{6}$/;

export const VARIABLE_MAX = 30;
/** Variables that need no reason; each further one is granted for one (TRAI). */
const FREE_VARIABLES = 2;

/** True if this is a sender name for services, as the operators register it: six letters (TRAI, TCCCPR 2018). */
export const isSenderId = (text: string): boolean => SENDER_ID.test(text);

/** The tag of a part of a template: null where it is fixed text, 'unknown' for a variable that operators do not know. */
function tagOf(part: string): Tag | 'unknown' | null {
  if (!part.startsWith('{#')) return null;
  const name = part.slice(2, -2);
  return isTag(name) ? name : 'unknown';
}

/** Eight digits in a row are a phone number, and those are call-back numbers or nothing. */
const PHONE = /\d{8}/;
const WORDS = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u;

/** Values that each tag allows. `sites` are the addresses on the allowlist, without a path. */
const LETS_PASS: Record<Tag, (value: string, sites: readonly string[]) => boolean> = {
  numeric: (value) => /^\d{1,7}$/.test(value),
  alphanumeric: (value) => Array.from(value).length <= VARIABLE_MAX && WORDS.test(value) && !PHONE.test(value),
  // Codes that phones fill in name the host alone.
  url: (value, sites) =>
    sites.some((site) => value === hostOf(site) || (value.startsWith(`${site}/`) && !value.includes(' '))),
  cbn: (value) => /^\d{8,13}$/.test(value),
};

/** The host of an address without its port: 'punnagai.example'. */
export const hostOf = (address: string): string => address.replace(/^https?:\/\//, '').split(/[/:]/)[0] ?? '';

/**
 * True if operators accept a text as an instance of a registered template. The text outside the variables is the same,
 * each variable has a value that its tag allows, and each address is on the allowlist.
 */
export const fitsTemplate = (template: string, text: string, sites: readonly string[]): boolean =>
  fitsParts(template.split(SLOT), text, sites);

/** The same of fixed text and variables in turns: a variable ends where the fixed text after it begins, wherever that is. */
function fitsParts([fixed = '', slot, ...rest]: readonly string[], text: string, sites: readonly string[]): boolean {
  if (!text.startsWith(fixed)) return false;
  const left = text.slice(fixed.length);
  if (slot === undefined) return left === '';
  const tag = tagOf(slot);
  if (tag === null || tag === 'unknown') return false;
  const [next = ''] = rest;
  for (let end = 1; end <= left.length; end++)
    if (
      left.startsWith(next, end) &&
      LETS_PASS[tag](left.slice(0, end), sites) &&
      fitsParts(rest, left.slice(end), sites)
    )
      return true;
  return false;
}

/** The tags of a template's variables, in their order. */
export const tagsOf = (template: string): string[] =>
  template.split(SLOT).flatMap((part) => (tagOf(part) === null ? [] : [part.slice(2, -2)]));

/**
 * Why operators would not register a template: variables without a tag, two with no word between them, more than two without
 * a reason. @returns sentences, none where it passes
 */
export function templateProblems(template: string, reason: string | null): string[] {
  const parts = template.split(SLOT);
  const tags = parts.map(tagOf).filter((tag) => tag !== null);
  // Fixed text and variables take turns; what stands before the first and after the last variable is between none.
  const between = parts.filter((_, at) => at % 2 === 0).slice(1, -1);
  return [
    ...(tags.includes('unknown') ? ['A variable has no tag that operators know.'] : []),
    ...(between.some((words) => !/[\p{L}\p{N}]/u.test(words)) ? ['Two variables have no word between them.'] : []),
    ...(tags.length > FREE_VARIABLES && reason === null
      ? [`${tags.length} variables are more than ${FREE_VARIABLES}, and no reason is recorded.`]
      : []),
  ];
}

/** A template with values in its variables, in their order. */
export const filledIn = (template: string, values: readonly string[]): string =>
  // Fixed text and variables take turns.
  template
    .split(SLOT)
    .map((part, at) => (at % 2 === 0 ? part : (values[(at - 1) / 2] ?? part)))
    .join('');
