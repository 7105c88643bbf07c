import { Trans } from '@lingui/react/macro';
import type { NearMeStatus } from './find-location.ts';

const WORDS = {
  idle: null,
  asking: <Trans>Looking for clinics near you. Your location stays on this device.</Trans>,
  denied: <Trans>Location is off. Choose a city instead.</Trans>,
  unavailable: <Trans>We could not find your location. Please choose a city instead.</Trans>,
  late: <Trans>Finding your location is taking too long. Please try again, or choose a city.</Trans>,
};

/** Friendly status message of the request to sort by distance. */
export const LocationNotice = ({ status }: { status: NearMeStatus }) => <p className="mt-2">{WORDS[status]}</p>;
