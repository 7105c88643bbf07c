import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClinicSearch } from '#shared/contract/clinics/clinics.ts';

type Reading = NonNullable<ClinicSearch['reading']>;

/** Advice to go to a hospital instead of waiting for a dentist; the service pages give the same advice. */
const Hospital = () => (
  <Trans comment="Needs medical review">
    Trouble breathing or swallowing, or swelling with fever? Go to a hospital or call 112.
  </Trans>
);

/** Explains the results of a search for a time: they are not only clinics that are available then. */
function Times({ meant }: { meant: Reading['meant'] }): ReactNode {
  const [isSunday, isEvening] = [meant.includes('sunday'), meant.includes('evening')];
  if (isSunday && isEvening)
    return <Trans>These clinics open on Sunday evenings. If those are taken, you see the next available time.</Trans>;
  if (isSunday)
    return <Trans>These clinics open on Sundays. If those are taken, you see the next available day.</Trans>;
  if (!isEvening) return null;
  return <Trans>These clinics have times from 5 PM. If those are taken, you see the next available time.</Trans>;
}

/** How the words of a search were understood, where that is more than their letters; nothing else. */
export function ReadingNotice({ reading, found }: { reading: Reading; found: number }) {
  const { t } = useLingui();
  const { words, meant, ignored } = reading;
  const unknown = ignored.join(' ');
  const isEmergency = meant.includes('emergency');
  return (
    <div className="mb-5 max-w-text space-y-1 empty:hidden">
      {words !== null && <p>{t`Showing results for “${words}”.`}</p>}
      {found > 0 && ignored.length > 0 && <p>{t`No clinic mentions “${unknown}”. These match your other words.`}</p>}
      {found > 0 && meant.length > (isEmergency ? 1 : 0) && (
        <p>
          <Times meant={meant} />
        </p>
      )}
      {found > 0 && isEmergency && (
        <p>
          <Trans>These clinics say that they treat emergencies.</Trans> <Hospital />
        </p>
      )}
      {found === 0 && isEmergency && (
        <p>
          <Trans>We found no clinic that says it treats emergencies.</Trans> <Hospital />
        </p>
      )}
    </div>
  );
}
