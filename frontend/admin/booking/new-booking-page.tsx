import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { istDay } from '#shared/values/ist.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ClinicLine, ClinicSearch } from './clinic-search.tsx';
import { NewBookingForm } from './new-booking-form.tsx';

/** Books for somebody who calls or walks in: first where, then when and who. The address keeps where and when. */
export function NewBookingPage() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => istDay(Date.now()));
  const clinicId = params.get('clinic');
  const slot = params.get('slot');
  return (
    <>
      <PageHead title="Book for a Patient" subtitle="For patients who call or walk in: paid at the clinic, or free." />
      <div className="mt-4 max-w-3xl">
        {clinicId === null ? (
          <ClinicSearch>
            {(clinic) => (
              <button
                type="button"
                className="block w-full px-4 py-3 -outline-offset-2 hover:bg-peacock-tint"
                onClick={() => setParams({ clinic: clinic.id })}
              >
                <ClinicLine clinic={clinic} />
              </button>
            )}
          </ClinicSearch>
        ) : (
          <NewBookingForm
            key={clinicId}
            clinicId={clinicId}
            slot={slot}
            from={slot === null ? today : istDay(slot)}
            onOtherClinic={() => setParams({})}
          />
        )}
      </div>
    </>
  );
}
