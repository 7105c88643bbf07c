import { expect, test } from 'vitest';
import { asFile } from './entry-words.ts';

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
