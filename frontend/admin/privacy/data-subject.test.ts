import { expect, it, test } from 'vitest';
import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { ApiError } from '../../api/api-error.ts';
import { erasedWords, eraseEach, asFile } from './data-subject.ts';

const entryOf = (n: number, kind: DataSubjectEntry['kind'] = 'message'): DataSubjectEntry => ({
  kind,
  id: `${kind}_${n}`,
  ver: 1,
  at: '2026-11-20T04:30:00.000Z',
  name: 'Yazhini',
  data: [],
  obstacle: null,
});

const refusal = (error: string) => new ApiError(409, { code: 'not_erasable_yet', error });

/** Asks the server of a test, which refuses some. */
function server(refused: Readonly<Record<string, Error>> = {}) {
  const asked: string[] = [];
  const erase = async ({ id }: DataSubjectEntry) => {
    asked.push(id);
    if (refused[id]) throw refused[id];
  };
  return { asked, erase };
}

it('an entry that cannot be erased keeps none of the others, and both are told', async () => {
  const { asked, erase } = server({ partner_request_2: refusal('A message is on its way.') });
  const outcome = await eraseEach([entryOf(1), entryOf(2, 'partner_request'), entryOf(3)], erase);
  expect(asked).toEqual(['message_1', 'partner_request_2', 'message_3']);
  expect(erasedWords(outcome)).toEqual({
    title: '2 entries erased, 1 could not be',
    why: 'Partner request of 20-11-2026 10:00: A message is on its way.',
  });
});

it('addresses that take no mail go first, and all that was erased is counted', async () => {
  const { asked, erase } = server();
  const outcome = await eraseEach([entryOf(1), entryOf(2, 'suppressed_address')], erase);
  expect(asked).toEqual(['suppressed_address_2', 'message_1']);
  expect(erasedWords(outcome)).toEqual({ title: '2 entries erased', why: null });
});

it('nothing more is asked once nobody is signed in', async () => {
  const { asked, erase } = server({ message_2: new ApiError(401, { error: 'Please sign in again.' }) });
  const outcome = await eraseEach(
    [1, 2, 3, 4].map((n) => entryOf(n)),
    erase,
  );
  expect(asked).toEqual(['message_1', 'message_2']);
  expect([outcome.erased, outcome.left.map(({ entry }) => entry.id)]).toEqual([
    1,
    ['message_2', 'message_3', 'message_4'],
  ]);
});

it('the first entries are named if many could not be erased', async () => {
  const five = [1, 2, 3, 4, 5].map((n) => entryOf(n));
  const { erase } = server(Object.fromEntries(five.map(({ id }) => [id, refusal(`Not ${id}.`)])));
  const { title, why } = erasedWords(await eraseEach(five, erase));
  expect(title).toBe('Nothing could be erased');
  expect(why).toContain('Not message_3.');
  expect(why).not.toContain('message_4');
  expect(why).toMatch(/And 2 more\.$/);
});

it('an unreadable entry stays stored, and the result mentions it beside the erased ones', async () => {
  const { erase } = server({ message_2: refusal('A message is on its way.') });
  expect(erasedWords(await eraseEach([entryOf(1)], erase), 1)).toEqual({
    title: '1 entry erased',
    why: '1 entry can’t be read and may be about this person.',
  });
  expect(erasedWords(await eraseEach([entryOf(2)], erase), 2)).toEqual({
    title: 'Nothing could be erased',
    why: 'Contact message of 20-11-2026 10:00: A message is on its way. 2 entries can’t be read and may be about this person.',
  });
});

test('a person’s stored data becomes a file with the labels of the screen', () => {
  const file = asFile(
    [
      {
        kind: 'message',
        id: 'msg_1',
        ver: 1,
        at: '2026-11-20T04:00:00.000Z',
        name: 'Asha',
        data: [
          { label: 'Name', value: 'Asha' },
          { label: 'Message', value: 'Do you open\non Sundays?' },
        ],
        obstacle: null,
      },
    ],
    new Date('2026-11-21T04:00:00.000Z'),
  );
  expect(JSON.parse(file)).toEqual({
    made_at: '2026-11-21T04:00:00.000Z',
    entries: [
      {
        kind: 'Contact message',
        id: 'msg_1',
        since: '2026-11-20T04:00:00.000Z',
        data: { Name: 'Asha', Message: 'Do you open\non Sundays?' },
      },
    ],
  });
});

test('values with the same label, such as notes of one minute, are separate in the file', () => {
  const label = 'Note, 24-11-2026 10:00';
  const data = ['First', 'Second', 'Third'].map((value) => ({ label, value }));
  const at = '2026-11-20T04:00:00.000Z';
  const booking = { kind: 'booking', id: 'apt_1', ver: 1, at, name: 'Asha', data, obstacle: null } as const;
  expect(JSON.parse(asFile([booking], new Date(at)))).toMatchObject({
    entries: [{ data: { [label]: 'First', [`${label} (2)`]: 'Second', [`${label} (3)`]: 'Third' } }],
  });
});
