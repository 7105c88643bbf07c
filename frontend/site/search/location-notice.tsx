import { Trans } from '@lingui/react/macro';
import type { NearMeStatus } from '../home/use-near-me.ts';

const WORDS = {
  idle: null,
  asking: <Trans>Looking for the clinics near you. Your position stays on this device.</Trans>,
  denied: (
    <Trans>
      You have not shared your position, which is fine: choose a city, or allow it in the settings of your browser.
    </Trans>
  ),
  unavailable: <Trans>This device cannot tell where you are right now. Please choose a city instead.</Trans>,
  late: <Trans>Finding your position takes too long. Please try again, or choose a city.</Trans>,
};

/** What becomes of the wish to sort by distance, kindly. */
export const LocationNotice = ({ status }: { status: NearMeStatus }) => <p className="mt-2">{WORDS[status]}</p>;
