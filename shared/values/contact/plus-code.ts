/** The digits of a plus code (Open Location Code specification); zeros fill up a code of a whole area. */
const DIGITS = '23456789CFGHJMPQRVWX';
const FULL = new RegExp(`^([${DIGITS}]{8})\\+([${DIGITS}]{2,7})$`);
const SHORT = new RegExp(`^[${DIGITS}]{2,6}\\+[${DIGITS}]{2,7}(?=$|[\\s,])`);
const PAIRS = 10;
const [ROWS, COLUMNS] = [5, 4];
/** Sixth decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The middle of the field that a whole plus code names; null for any other text. */
export function placeOfPlusCode(text: string): { lat: number; lng: number } | null {
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
export const isShortPlusCode = (text: string): boolean => SHORT.test(text.trim().toUpperCase());
