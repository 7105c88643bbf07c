import path from 'node:path';
import { expect, test } from 'vitest';
import { adminTexts, type TextKind } from './architecture/admin-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const texts = adminTexts(path.join(ROOT, 'frontend/tsconfig.json'));

/** Texts that the specification fixes word for word (checklist rows ). */
const FIXED = new Set([
  'Failed to load SMS templates',
  'Failed to load blog posts',
  'Failed to load bookings',
  'Failed to load configuration: {}',
  'Failed to load contact messages',
  'Failed to load dashboard data',
  'Failed to load email settings',
  'Failed to load partner requests',
  'Failed to load reviews. Please try again.',
  'Failed to save settings',
  'Failed to save email provider configuration',
  'Image upload failed',
  'Authentication required',
  'Email required',
  'Enable Email Service',
  'Error',
  'Error deleting post',
  'Error saving post',
  'Error signing out',
  'Failed to send test email',
  'Failed to update status',
  'Gallery image deleted successfully',
  'Gallery image uploaded successfully',
  'Invalid Phone Number',
  'Logged in successfully',
  'Login failed',
  'Missing required fields',
  'Passwords do not match',
  'Registration failed',
  'Review added successfully',
  'Review deleted successfully',
  'Review updated successfully',
  'Test Error',
  'Test Failed',
  'Verification error',
  'Verification failed',
  'View',
  'Loading clinics...',
  'Loading templates...',
  'Search bookings...',
  'Search clinics...',
  'Creating...',
  'Updating...',
  'Testing...',
  'No reviews yet.',
]);

const RELATIVE = /^(?:What|Whoever|Whatever|Who|Whether|Of|By|That|Where) /;
/** Words that the writing rules replace. */
const REPLACED =
  /\b(?:somebody|nobody|everybody|anybody|whoever|whatever|anew|meanwhile|any more|by itself|by hand|put right|go(?:es)? back|went back|gone back|brought back|bring back|told|the team|pictures?|given up|takes? no e-mail|comes? here|goes? out|written down|stands as|lift(?:ed)?)\b/i;

/** First words of buttons: verbs. */
const VERBS = new Set(
  'Add Approve Archive Book Call Cancel Change Check Choose Close Compare Continue Copy Correct Create Decide Decline Delete Discard Dismiss Edit Enable End Erase Export Find Go Invite Leave Load Log Make Mark Move Open Pause Preview Print Publish Record Refresh Refund Remove Replace Reply Reschedule Resend Reset Restore Resume Retry Run Save Search Send Set Show Skip Stay Stop Suppress Try Turn Undo Update Verify View Withdraw Write'.split(
    ' ',
  ),
);
/** Verbs that are also the nouns of labels: 'Refund', 'Review of a visit'. */
const NOUNS = /^(?:Check|Export|Preview|Refund|Show rate)\b(?! (?:(?:the|all|a)\b|\{\}))/;
const isVerb = (text: string): boolean => VERBS.has(text.split(/[ :]/)[0] ?? '');
/** Search boxes are named by what they do. */
const isNoun = (text: string): boolean => NOUNS.test(text) || /^(?:Find|Search) /.test(text);
const isSentence = (text: string): boolean =>
  /[.?!]$/.test(text) || /\b(?:is|are|was|were|has|have|can|could|will|asks|arrived)\b/.test(text);
/** Names of steps through pages, of keys and of parts that open. */
const NAMES =
  /^(?:Back\b|Next\b|Previous\b|Earlier$|Later$|Menu$|Keys$|Details$|Image$|Esc$|Not now$|Not Spam$|Free at|Appearance: |WhatsApp|Email$|Yours$|Theirs$|Forgot your password\?$|Ctrl K$|\{\})/;

/** A rule: its name, the kinds that it speaks of, and what breaks it. */
type Rule = { name: string; kinds: readonly TextKind[] | 'all'; breaks: (text: string) => boolean };
const RULES: readonly Rule[] = [
  {
    name: 'no text begins with a relative clause',
    kinds: 'all',
    breaks: (text) => RELATIVE.test(text) && !text.endsWith('?'),
  },
  { name: 'texts use the words of the writing rules', kinds: 'all', breaks: (text) => REPLACED.test(text) },
  { name: 'an ellipsis is one character', kinds: 'all', breaks: (text) => text.includes('...') },
  { name: 'an apostrophe is typographic', kinds: 'all', breaks: (text) => /\p{L}'\p{L}/u.test(text) },
  {
    name: 'a sentence has at most 25 words',
    kinds: 'all',
    breaks: (text) => text.split(/(?<=[.:;?!]) /).some((sentence) => sentence.split(' ').length > 25),
  },
  {
    name: 'loading is “Loading bookings…”',
    kinds: ['loading'],
    breaks: (text) => !/^(?:Loading|Preparing) .+…$/.test(text) && text !== 'One moment…',
  },
  {
    name: 'failure is “Couldn’t load bookings”',
    kinds: ['failure', 'error'],
    breaks: (text) => !/^Couldn’t .+[^.]$/.test(text),
  },
  { name: 'empty is “No bookings yet”', kinds: ['empty'], breaks: (text) => !/^No(?:ne| \p{L}+)\b.*[^.]$/u.test(text) },
  {
    name: 'nothing yet comes with a sentence on how the first one gets there',
    kinds: ['text', 'hint'],
    breaks: (text) => /^No .+ yet\.?$/.test(text),
  },
  {
    name: 'success is “Review added”',
    kinds: ['success'],
    breaks: (text) => /successfully|[.!]$/.test(text) || / is (?:added|saved|sent)\b/.test(text),
  },
  { name: 'a label is no question and no sentence', kinds: ['label'], breaks: isSentence },
  { name: 'a label is no verb', kinds: ['label'], breaks: (text) => isVerb(text) && !isNoun(text) },
  {
    name: 'a button begins with a verb',
    kinds: ['button'],
    breaks: (text) => /^\p{Lu}/u.test(text) && !NAMES.test(text) && !isVerb(text),
  },
];

/** Names of screens and columns that the specification writes with capitals, and its 'Email'. */
const CAPITALS = new Set([
  'All Messages',
  'Clinic Name',
  'Contact Messages',
  'Email',
  'Loading clinics...',
  'Not Replied',
  'Partner Requests',
  'Phone Number',
  'Suppressed Addresses',
]);

test('a text has one spelling', () => {
  const spellings = new Map<string, Set<string>>();
  for (const { text } of texts.filter((one) => !CAPITALS.has(one.text))) {
    // A word may begin a sentence, ask, or lead to a value.
    const plain = (text.charAt(0).toLowerCase() + text.slice(1)).replace(/[.?:]$/, '');
    const same = plain
      .toLowerCase()
      .replaceAll('e-mail', 'email')
      .replaceAll(/[.…]+$/g, '');
    spellings.set(same, (spellings.get(same) ?? new Set()).add(plain));
  }
  expect([...spellings.values()].filter(({ size }) => size > 1).map((all) => [...all])).toEqual([]);
});

test.each(RULES)('$name', ({ kinds, breaks }) => {
  const broken = texts.filter(
    ({ kind, text }) => (kinds === 'all' || kinds.includes(kind)) && !FIXED.has(text) && breaks(text),
  );
  expect(broken.map(({ kind, text, file }) => `${file} ${kind}: ${text}`)).toEqual([]);
});

test('the catalogue of texts is current', async () => {
  const lines = texts.map(({ file, kind, text }) => `${file}\t${kind}\t${text}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./architecture/admin-texts.tsv');
});
