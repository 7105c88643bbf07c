import { randomInt } from 'node:crypto';
import { keepPrivate } from './private-words.ts';

export type Patient = { name: string; email: string; phone: string };

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/** Somebody nobody else in any run is: the details are made up and remembered as private. `phone` is ten digits. */
export function newPatient(): Patient {
  const own = letters(10);
  return {
    name: keepPrivate(`Yazhini ${own}`),
    email: keepPrivate(`${own}@patients.example`),
    phone: keepPrivate(`9${String(randomInt(1e9)).padStart(9, '0')}`),
  };
}
