import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The words for the services shown when a clinic lists none (specification: patient §3). */
export const USUAL_SERVICE_NAMES: readonly MessageDescriptor[] = [
  msg`General Dentistry`,
  msg`Root Canal Treatment`,
  msg`Dental Implants`,
  msg`Cosmetic Dentistry`,
  msg`Orthodontics`,
  msg`Pediatric Dentistry`,
];
