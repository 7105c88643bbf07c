import { expect, test } from 'vitest';
import { newPostDraft } from '../post-fields.tsx';
import { newestCopies, type AutosavedDraft } from './autosaves.tsx';

const kept = (at: string, title: string): AutosavedDraft => ({
  at,
  ver: 1,
  began: newPostDraft(),
  draft: { ...newPostDraft(), title },
});
const sent = (copy: string, at: string, title: string) => ({ copy, at, title, isHere: false });

test('each opened form offers its newer copy, local or from the server, with the newest form first', () => {
  const here = new Map([
    ['one', kept('2026-11-25T10:00:05.000Z', 'One, the last letters')],
    ['two', kept('2026-11-25T10:00:00.000Z', 'Two')],
  ]);
  const offered = newestCopies(here, [
    sent('one', '2026-11-25T10:00:03.000Z', 'One'),
    sent('two', '2026-11-25T10:00:20.000Z', 'Two, gone on elsewhere'),
    sent('three', '2026-11-25T09:00:00.000Z', 'Three'),
  ]);
  expect(offered.map(({ title, isHere }) => [title, isHere])).toEqual([
    ['Two, gone on elsewhere', false],
    ['One, the last letters', true],
    ['Three', false],
  ]);
});
