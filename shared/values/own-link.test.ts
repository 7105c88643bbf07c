import { describe, expect, test } from 'vitest';
import { ownLinkPath, readOwnLink } from './own-link.ts';

const LINK = { appointment_id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9', key: 'own.1.Zk3_a-cdefghijKLMNOPqr' };
const path = ownLinkPath(LINK);
const fragment = path.slice(path.indexOf('#'));

describe('the link of a message', () => {
  test('names booking and key in its fragment alone', () => {
    expect(path.split('#')[0]).toBe('/booking');
    expect(readOwnLink(fragment)).toEqual(LINK);
  });

  test.each(['.', ')', ',', '%20', '&utm_source=mail'])(
    'is read though a mail app took %j for a part of it',
    (more) => {
      expect(readOwnLink(fragment + more)).toEqual(LINK);
    },
  );

  test.each(['', '#', '#apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9', `#${LINK.key}`, fragment.slice(0, -1), fragment.slice(1)])(
    'is none where something is missing: %j',
    (other) => {
      expect(readOwnLink(other)).toBeNull();
    },
  );
});
