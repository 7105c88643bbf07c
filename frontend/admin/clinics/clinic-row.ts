import type { AdminClinicList } from '#shared/contract/clinic-admin.ts';

/** A clinic as the list has it. */
export type ListedClinicRow = AdminClinicList['clinics'][number];
