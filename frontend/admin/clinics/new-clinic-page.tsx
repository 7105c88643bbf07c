import { PageHead } from '../ui/page-head.tsx';
import { ClinicFormView } from './clinic-form.tsx';

/** A clinic that is not there yet. */
export function NewClinicPage() {
  return (
    <>
      <PageHead title="Add New Clinic" />
      <ClinicFormView clinic={null} />
    </>
  );
}
