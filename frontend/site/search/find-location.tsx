import { Trans } from '@lingui/react/macro';
import type { Coordinates } from '#shared/values/contact/distance.ts';

/** Why clinics cannot be sorted by distance. */
export type NoPlace = 'denied' | 'unavailable' | 'late';

/** How far the request to see the nearest clinics first has come. */
export type NearMeStatus = 'idle' | 'asking' | NoPlace;

/** Long enough to answer the browser's question and to hear a satellite or two. */
const PATIENCE_MS = 15_000;
/** Nobody walks far in five minutes. */
const STILL_TRUE_MS = 5 * 60_000;

/** Reasons by the codes of GeolocationPositionError (W3C Geolocation, §8). */
const REASONS: Record<number, NoPlace> = { 1: 'denied', 2: 'unavailable', 3: 'late' };

/** Asks the browser where the visitor is, which asks the visitor; the place, or why there is none. Never throws. */
export function findLocation(): Promise<Coordinates | NoPlace> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
      ({ code }) => resolve(REASONS[code] ?? 'unavailable'),
      { timeout: PATIENCE_MS, maximumAge: STILL_TRUE_MS },
    );
  });
}

const WORDS = {
  idle: null,
  asking: <Trans>Looking for clinics near you. Your location stays on this device.</Trans>,
  denied: <Trans>Location is off. Choose a city instead.</Trans>,
  unavailable: <Trans>We could not find your location. Please choose a city instead.</Trans>,
  late: <Trans>Finding your location is taking too long. Please try again, or choose a city.</Trans>,
};

/** Friendly status message of the request to sort by distance. */
export const LocationNotice = ({ status }: { status: NearMeStatus }) => <p className="mt-2">{WORDS[status]}</p>;
