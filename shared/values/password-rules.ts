/** Parts of the commonest passwords on stolen lists, and the words that are guessed first for a product like this. */
const PIECES = `
  password passwort passcode passphrase passw pass secret letmein welcome login administrator admin
  root user guest test changeme default trustno access iloveyou love forever sunshine princess
  monkey dragon master shadow superman batman football baseball cricket michael jesus krishna
  ganesh india chennai hello thisis this is my your the and new qwerty computer internet whatever
  correcthorsebatterystaple punnagai dental dentist clinic doctor smile teeth tooth
`
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

/** Rows and ways over a keyboard, the letters and the digits in their order. */
const WAYS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((way) => [way, way.split('').toReversed().join('')]);
/** Shorter pieces of a way are in every word. */
const SHORTEST_PIECE = 4;
/** A password with fewer letters and digits of its own than this is put together from pieces. */
const FEWEST_OF_ITS_OWN = 6;

/** Signs that stand for a letter, in what people take for clever. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};

/** Text without the pieces of ways that are in it. */
function withoutWays(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    let end = at + SHORTEST_PIECE;
    if (end > text.length || !WAYS.some((way) => way.includes(text.slice(at, end)))) {
      rest += text[at];
      at += 1;
      continue;
    }
    while (end < text.length && WAYS.some((way) => way.includes(text.slice(at, end + 1)))) end += 1;
    rest += ' ';
    at = end;
  }
  return rest;
}

const withoutPieces = (text: string): string => PIECES.reduce((rest, piece) => rest.replaceAll(piece, ' '), text);

/** How many different letters and digits a text has. */
function ownIn(text: string): number {
  return new Set(text.match(/[\p{L}\p{M}\p{N}]/gu)).size;
}

/**
 * True if a password is on lists of stolen ones, or can be made from them: a repeated piece, common words, keyboard
 * sequences, and years behind them. The lists themselves are millions long; their entries of fifteen characters are
 * built that way. (OWASP ASVS 5.0, 6.2.4 and 6.2.11)
 */
export function isGuessable(password: string): boolean {
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, '');
  if (/^(.{1,8}?)\1+.{0,7}$/u.test(plain) && ownIn(plain) <= 8) return true;
  const read = plain.replaceAll(/[@$!0135]/g, (sign) => STANDS_FOR[sign] ?? sign);
  return [plain, read].some((text) => ownIn(withoutPieces(withoutWays(text))) < FEWEST_OF_ITS_OWN);
}

/** Long enough to need no rule about which characters are in it (OWASP ASVS 5.0, 6.2.1 and 6.2.5). */
export const SHORTEST_PASSWORD = 15;
/** Cognito takes no longer one (API reference, SignUp). */
export const LONGEST_PASSWORD = 256;

/**
 * Returns the error in a new password, in words for the user; null when there is none. It may be anything that is not
 * guessed first; and Cognito takes none that begins or ends with a space.
 */
export function passwordProblem(password: string): string | null {
  const { length } = Array.from(password);
  if (length === 0) return 'Please choose a password.';
  if (length < SHORTEST_PASSWORD)
    return `Your password has ${length} of at least ${SHORTEST_PASSWORD} characters. A few words make a good one.`;
  if (length > LONGEST_PASSWORD) return `At most ${LONGEST_PASSWORD} characters, please.`;
  if (password.trim() !== password) return 'A password cannot begin or end with a space.';
  return isGuessable(password)
    ? 'This password, or a part of it, is on lists of stolen passwords. A few words of your own make a good one.'
    : null;
}
