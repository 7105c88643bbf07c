import { useState } from 'react';
import { Link } from 'react-router';
import { istDay } from '#shared/values/ist.ts';
import { PageHead } from '../ui/page-head.tsx';
import { clinicDaysAddress } from './booking-status.tsx';
import { ClinicLine, ClinicSearch } from './clinic-search.tsx';

/** Leads to a clinic's day. */
export function ChooseClinicPage() {
  const [today] = useState(() => istDay(Date.now()));
  return (
    <>
      <PageHead title="Day of a Clinic" subtitle="Visits of a day or a week, and the day schedule to print." />
      <div className="mt-4 max-w-3xl">
        <ClinicSearch>
          {(clinic) => (
            <Link
              to={clinicDaysAddress(clinic.id, today)}
              className="block px-4 py-3 -outline-offset-2 hover:bg-peacock-tint"
            >
              <ClinicLine clinic={clinic} />
            </Link>
          )}
        </ClinicSearch>
      </div>
    </>
  );
}
