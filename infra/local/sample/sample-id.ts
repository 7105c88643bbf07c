import { seededRandom } from '#shared/drawing/seeded-random.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters of time, five bits each, most significant first (ULID specification). */
function timePart(instant: string): string {
  const at = Date.parse(instant);
  return Array.from({ length: 10 }, (_, index) => CROCKFORD[Math.floor(at / 32 ** (9 - index)) % 32]).join('');
}

/**
 * An id that is the same on every machine, so that links to sample clinics keep working.
 * @param instant when the thing was made; ids sort by it
 * @param name what tells it from others made then
 */
export function sampleId(prefix: string, instant: string, name: string): string {
  const random = seededRandom(`${prefix} ${name}`);
  const rest = Array.from({ length: 16 }, () => CROCKFORD[Math.floor(random() * 32)]).join('');
  return `${prefix}_${timePart(instant)}${rest}`;
}
