const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** The last label of a name of the public DNS has a letter in it: what has none is an address in some spelling. */
const LAST = /^(?=.*[a-z])[a-z0-9-]{2,63}$/i;
const HEX = /^0x[0-9a-f]*$/i;

/**
 * True if a text is a DNS name of two labels or more. Addresses are not, in any spelling: dotted, decimal, octal,
 * hexadecimal or IPv6 (RFC 1123, 2.1; also every form that inet_aton takes).
 */
export function isHostName(text: string): boolean {
  if (text.length > 253) return false;
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && LAST.test(last) && !HEX.test(last);
}
