/** Where a pasted link to a map points; `short` where the link hides it, `none` where it says no place. */
export type LinkedPlace = { lat: number; lng: number } | 'short' | 'none';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(String.raw`^(?:loc:)?${NUMBER}\s*,\s*${NUMBER}$`);
/** The pin of a place; the map's middle after '@' is near it at best. */
const PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const MIDDLE = new RegExp(`/@${NUMBER},${NUMBER}(?:[,/]|$)`);
/** In the order of how exactly they say the place (Google Maps URLs, and links as its site and app copy them). */
const PARAMETERS = ['query', 'q', 'destination', 'll', 'center', 'sll'];
const SHORT = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page)$/;
const LINK = /^https?:\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?/i;

/** The place that a link to Google Maps says, or a pair of degrees, from the text alone: nothing is asked on the network. */
export function placeInMapsLink(text: string): LinkedPlace {
  const link = LINK.exec(text.trim());
  if (link === null) return pairIn(text) ?? 'none';
  const [whole, host = '', path = '', query = ''] = link;
  if (SHORT.test(host.toLowerCase())) return 'short';
  const pin = PIN.exec(whole);
  if (pin !== null) return toPlace(pin);
  const given = parametersOf(query);
  const middle = MIDDLE.exec(path);
  const said = [
    ...PARAMETERS.map((name) => pairIn(given.get(name) ?? '')),
    ...path.split('/').map((part) => pairIn(readable(part))),
    middle === null ? null : toPlace(middle),
  ];
  return said.find((place) => place !== null) ?? 'none';
}

const parametersOf = (query: string): Map<string, string> =>
  new Map(query.split('&').map((pair) => [pair.split('=', 1)[0] ?? '', readable(pair.slice(pair.indexOf('=') + 1))]));

/** Text of an address; as it stands where it is not well encoded. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function pairIn(text: string): { lat: number; lng: number } | null {
  const pair = PAIR.exec(text.trim());
  return pair === null ? null : toPlace(pair);
}

const toPlace = ([, lat, lng]: RegExpExecArray): { lat: number; lng: number } => ({
  lat: Number(lat),
  lng: Number(lng),
});
