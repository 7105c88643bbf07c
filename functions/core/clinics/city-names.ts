/** Cities of Tamil Nadu, Puducherry and Karnataka that go by several names; people search by any of them. */
const NAMES: readonly (readonly string[])[] = [
  ['chennai', 'madras'],
  ['coimbatore', 'kovai'],
  ['tiruchirappalli', 'trichy', 'tiruchi'],
  ['tirunelveli', 'nellai'],
  ['thanjavur', 'tanjore'],
  ['thoothukudi', 'tuticorin'],
  ['kancheepuram', 'kanchipuram', 'kanchi'],
  ['udhagamandalam', 'ooty'],
  ['puducherry', 'pondicherry', 'pondy'],
  ['bengaluru', 'bangalore'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['hubballi', 'hubli'],
  ['belagavi', 'belgaum'],
  ['shivamogga', 'shimoga'],
  ['tumakuru', 'tumkur'],
  ['ballari', 'bellary'],
];

/** Lower case, marks removed, one space between words: the form in which names are compared. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Every name of a city, comparable; a city that goes by one name has that one. */
export function namesOfCity(city: string): readonly string[] {
  const name = comparable(city);
  return NAMES.find((names) => names.includes(name)) ?? [name];
}
