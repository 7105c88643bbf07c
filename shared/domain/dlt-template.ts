/** A part of a registered text that differs from message to message, and the address of a page. */
const SLOT = /(\{#var#\}|\{#url#\})/;
const VARIABLE_MAX = 30;
const SENDER_ID = /^[A-Z]{6}$/;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Whether this is the name of a sender of services, as the operators register it: six letters (TRAI, TCCCPR 2018). */
export const isSenderId = (text: string): boolean => SENDER_ID.test(text);

/**
 * Whether operators let a text pass as one of a registered template: everything outside the variables is the same, each
 * variable has 1 to 30 letters and no line break, and each address begins with one of `sites` (TRAI, direction of 2025-11-18).
 */
export function fitsTemplate(template: string, text: string, sites: readonly string[]): boolean {
  const address = `(?:${sites.map(escaped).join('|')})/[^ ]*`;
  const pattern = template
    .split(SLOT)
    .map((part) => (part === '{#var#}' ? `.{1,${VARIABLE_MAX}}` : part === '{#url#}' ? address : escaped(part)))
    .join('');
  return new RegExp(`^${pattern}$`, 'u').test(text);
}

/** A template with its variables filled in; `fill` is told what stands before each. */
export function filledIn(template: string, fill: (kind: 'var' | 'url', before: string) => string): string {
  let before = '';
  for (const part of template.split(SLOT))
    before += part === '{#var#}' ? fill('var', before) : part === '{#url#}' ? fill('url', before) : part;
  return before;
}
