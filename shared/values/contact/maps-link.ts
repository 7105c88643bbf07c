type Place = { lat: number; lng: number };
/**
 * Place that a pasted map link points to. `short`: a redirect hides it. `named`: the link has a number or a name of the
 * place only. `local`: a plus code without its beginning. `none`: the text says no place.
 */
export type LinkedPlace = Place | 'short' | 'named' | 'local' | 'none';

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`;
/** A pair of degrees, and what Google's links put before and behind it. */
const PAIR = new RegExp(String.raw`^(?:loc:|[^@]*@)?\s*${NUMBER}\s*(?:,\s*|\s+)${NUMBER}\s*(?:\(.*\))?$`, 's');
const ANGLE = String.raw`(\d{1,3}(?:\.\d{1,20})?)\s*°\s*(?:(\d{1,2}(?:\.\d{1,20})?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d{1,20})?)\s*["″”]\s*)?`;
/** As Google Maps and atlases write a place: 13°04'57.7"N 80°16'14.5"E. */
const ANGLES = new RegExp(`^${ANGLE}([NS])[\\s,]*${ANGLE}([EW])$`, 'i');
/** The pin of a place; the map's middle after '@' is near it at best. */
const PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const MIDDLE = new RegExp(`^/maps(?:/place/[^/]*)?/@${NUMBER},${NUMBER}(?:[,/]|$)`);
/** The middle of an embedded map, longitude first: beside its place by some hundred metres, or by more once it was moved. */
const EMBEDDED = new RegExp(`!1d[\\d.]+!2d${NUMBER}!3d${NUMBER}`);
/**
 * A place of an embedded map: its two numbers, of which the second is its own (cid), its name as text or in base64, and its degrees
 * where it is a stop of a route.
 */
const EMBEDDED_PLACE = new RegExp(
  `(?:!1m1|!1s(?:0x[0-9a-f]+:0x([0-9a-f]{1,16}))?)!2([sz])([^!&]*)(?:!3m2!1d${NUMBER}!2d${NUMBER})?`,
  'gi',
);
/** A stop of a route that has a name: longitude first. */
const STOP = new RegExp(`!2m2!1d${NUMBER}!2d${NUMBER}`, 'g');
/** In the order of how exactly they say the place (Google Maps URLs, Apple Maps, and links as their sites and apps copy them). */
const PARAMETERS = ['query', 'q', 'coordinate', 'll', 'center', 'sll'];
const NAMES = /[?&](?:cid|ftid|query_place_id|place_id|q|query)=|\/maps\/(?:place|search|dir)\//;
const SHORT = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|share\.google)$/;
const PARTS = /^https?:\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?/i;

const LINK = /https?:\/\/[^\s"<>]+/gi;
const ENDS_SENTENCE = /[).,;:!?\]']+$/;
const MAP_HOST = String.raw`(?:(?:www\.)?google\.[a-z.]{2,6}/maps|maps\.google\.[a-z.]{2,6}|maps\.app\.goo\.gl|goo\.gl/maps|g\.page|maps\.apple\.com)`;
const IS_MAP = new RegExp(`^https?://${MAP_HOST}(?=[/?]|$)`, 'i');
const WITHOUT_HTTPS = new RegExp(`(?:^|\\s)(${MAP_HOST}(?:[/?][^\\s"'<>]*)?)(?=\\s|$)`, 'i');
const GEO = /(?:^|\s)(?:geo:|google\.navigation:q=)([^\s"'<>]+)/i;
const EMBED = /\/maps\/embed(?:\?|\/v1\/)/;

/**
 * Finds the link in what somebody shared: a link alone, text of an app with a link in it, a link without https, the code
 * that embeds a map. A link to a map is taken before others.
 */
function linkIn(text: string): string | null {
  const plain = text.trim().replaceAll('&amp;', '&');
  const links = (plain.match(LINK) ?? []).map((link) => (link === plain ? link : link.replace(ENDS_SENTENCE, '')));
  const bare = WITHOUT_HTTPS.exec(plain)?.[1];
  return links.find((link) => IS_MAP.test(link)) ?? (bare === undefined ? links[0] : `https://${bare}`) ?? null;
}

/** The digits of a plus code (Open Location Code specification); zeros fill up a code of a whole area. */
const DIGITS = '23456789CFGHJMPQRVWX';
const FULL = new RegExp(`^([${DIGITS}]{8})\\+([${DIGITS}]{2,7})$`);
const SHORT_CODE = new RegExp(`^[${DIGITS}]{2,6}\\+[${DIGITS}]{2,7}(?=$|[\\s,])`);
const PAIRS = 10;
const [ROWS, COLUMNS] = [5, 4];
/** Sixth decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The middle of the field that a whole plus code names; null for any other text. */
function placeOfPlusCode(text: string): { lat: number; lng: number } | null {
  const [, area, rest] = FULL.exec(text.trim().toUpperCase()) ?? [];
  if (area === undefined || rest === undefined) return null;
  let [lat, lng, height, width] = [-90, -180, 400, 400];
  for (const [at, digit] of Array.from(area + rest).entries()) {
    const value = DIGITS.indexOf(digit);
    if (at < PAIRS && at % 2 === 0) lat += value * (height /= 20);
    else if (at < PAIRS) lng += value * (width /= 20);
    else {
      lat += Math.floor(value / COLUMNS) * (height /= ROWS);
      lng += (value % COLUMNS) * (width /= COLUMNS);
    }
  }
  return lat + height / 2 > 90 ? null : { lat: rounded(lat + height / 2), lng: rounded(lng + width / 2) };
}

/** True for a code without its beginning, which says where something is within a town only. */
const isShortPlusCode = (text: string): boolean => SHORT_CODE.test(text.trim().toUpperCase());

/**
 * Reads the place that a link to a map says, or a pair of degrees, a plus code or a geo link, from the text alone: nothing is
 * asked on the network, and nothing is guessed of a link that does not say it.
 */
export function placeInMapsLink(text: string): LinkedPlace {
  const link = linkIn(text);
  if (link === null) {
    const geo = GEO.exec(text)?.[1];
    if (geo !== undefined) return placeInGeo(geo);
    return placeIn(text) ?? (isShortPlusCode(text) ? 'local' : 'none');
  }
  const [whole, host = '', path = '', query = ''] = PARTS.exec(link) ?? [];
  if (whole === undefined) return 'none';
  if (SHORT.test(host.toLowerCase())) return 'short';
  const given = parametersOf(query);
  const unread = IS_MAP.test(link) && NAMES.test(link) ? 'named' : 'none';
  if (path.includes('/dir/') || given.has('daddr') || given.has('destination') || given.has('saddr'))
    return destination(path, given) ?? unread;
  const isEmbedded = EMBED.test(link);
  const [pin, embedded, middle] = [PIN.exec(link), isEmbedded ? EMBEDDED.exec(readable(link)) : null, MIDDLE.exec(path)];
  if (pin !== null) return toPlace(pin[1], pin[2]);
  const said = [
    ...PARAMETERS.map((name) => placeIn(given.get(name) ?? '')),
    placeIn(`${given.get('mlat') ?? ''},${given.get('mlon') ?? ''}`),
    ...path.split('/').map((part) => placeIn(readable(part))),
    isEmbedded ? (placeEmbedded(link)?.at ?? null) : null,
    embedded === null ? null : toPlace(embedded[2], embedded[1]),
    middle === null ? null : toPlace(middle[1], middle[2]),
  ];
  return said.find((place) => place !== null) ?? unread;
} // prettier-ignore

/** Returns the destination of a route; null if only its start, or the map between, is known. */
function destination(path: string, given: ReadonlyMap<string, string>): Place | null {
  const named =
    given.get('destination') ??
    given
      .get('daddr')
      ?.split(/ to: ?/)
      .at(-1);
  if (named !== undefined) return placeIn(named);
  const [stops = '', more = ''] = (path.split('/dir/')[1] ?? '').split(/\/(?=@|data=)/);
  const list = stops.replace(/\/$/, '/').split('/');
  // A slash at the end begins no further stop, unless the map follows it.
  const last = more === '' && list.length > 2 && list.at(-1) === '' ? list.at(-2) : list.at(-1);
  if (list.length < 2 || last === undefined || last === '') return null;
  const stop = [...path.matchAll(STOP)].at(-1);
  return placeIn(readable(last)) ?? (stop === undefined ? null : toPlace(stop[2], stop[1]));
}

/** A geo link (RFC 5870), and what Android adds: `q` is the place where there is one, and 0,0 is none. */
function placeInGeo(geo: string): LinkedPlace {
  const [pair = '', query = ''] = geo.split('?');
  const asked = placeIn(parametersOf(query).get('q') ?? '');
  if (asked !== null) return asked;
  const place = placeIn(pair.split(';')[0]?.split('&')[0]?.split(',').slice(0, 2).join() ?? '');
  return place === null || (place.lat === 0 && place.lng === 0) ? 'named' : place;
}

/**
 * Makes the address that patients follow of what was pasted: a link, text with a link in it, a link without https, a pair of
 * degrees, a plus code, a geo link or the code that embeds a map.
 * @returns null where the text has none of them
 */
export function mapsAddress(text: string): string | null {
  const link = linkIn(text);
  if (link !== null && !EMBED.test(link)) return link;
  // An embedded map opens in a frame only.
  const embedded = link === null ? null : placeEmbedded(link);
  if (embedded?.number) return `https://maps.google.com/?cid=${embedded.number}`;
  if (embedded?.name && !embedded.at && !embedded.name.startsWith('place_id:'))
    return SEARCH + encodeURIComponent(embedded.name);
  const place = placeInMapsLink(text);
  return typeof place === 'string' ? null : addressOfPlace(place);
}

/**
 * The place that an embedded map names, of a route its end.
 * @returns its own number (0 where it has none), its name, and its degrees where the map or the name says them; null where the map
 *   has a middle only
 */
function placeEmbedded(link: string): { number: bigint; name: string; at: Place | null } | null {
  const { groups: asked } = /[?&]q=(?<name>[^&]+)/.exec(link) ?? {};
  if (asked !== undefined) return named(readable(asked['name'] ?? ''));
  const [, number = '0', form, text = '', lat, lng] = [...readable(link).matchAll(EMBEDDED_PLACE)].at(-1) ?? [];
  if (form === undefined) return null;
  const { name, at } = named(form === 'z' ? fromBase64(text) : text);
  return { number: BigInt(`0x${number}`), name, at: lat === undefined ? at : toPlace(lat, lng) };
}

const named = (name: string) => ({ number: 0n, name: name.trim(), at: placeIn(name) });

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** UTF-8 text in base64, as addresses carry it; empty where it is none. */
function fromBase64(text: string): string {
  const bits = (text.replaceAll('+', '-').replaceAll('/', '_').match(/[\w-]/g) ?? [])
    .map((letter) => BASE64.indexOf(letter).toString(2).padStart(6, '0'))
    .join('');
  const bytes = bits.match(/[01]{8}/g) ?? [];
  try {
    return decodeURIComponent(bytes.map((byte) => `%${parseInt(byte, 2).toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return '';
  }
}

const SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** A search for a place by its degrees (Google Maps URLs, Search). */
export const addressOfPlace = ({ lat, lng }: Place): string => `${SEARCH}${lat},${lng}`;

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

/** The place that a text is and says nothing else: degrees, angles, a plus code. */
function placeIn(text: string): Place | null {
  const pair = PAIR.exec(text.trim());
  if (pair !== null) return toPlace(pair[1], pair[2]);
  const angles = ANGLES.exec(text.trim());
  if (angles !== null) {
    const [, d = '0', m = '0', s = '0', north = 'N', D = '0', M = '0', S = '0', east = 'E'] = angles;
    return { lat: degrees(d, m, s, /s/i.test(north)), lng: degrees(D, M, S, /w/i.test(east)) };
  }
  // A plus code in an address has its plus encoded, or lost.
  return placeOfPlusCode(text.trim().replace(/^(\S{8}) (?=\S{2,7}$)/, '$1+'));
}

const degrees = (whole: string, minutes: string, seconds: string, isNegative: boolean): number =>
  ((isNegative ? -1 : 1) * Math.round((Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600) * 1e6)) / 1e6;

const toPlace = (lat = '', lng = ''): Place => ({ lat: Number(lat), lng: Number(lng) });
