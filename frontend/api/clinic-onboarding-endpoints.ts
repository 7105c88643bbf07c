import { clinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { endpointsOf } from '#shared/contract/route.ts';

/**
 * Endpoint of each procedure of a partner's clinic; only that clinic's page fetches it, as a table and without the
 * contract.
 */
export const ENDPOINTS = endpointsOf(clinicOnboarding);
