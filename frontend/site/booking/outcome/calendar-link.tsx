import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import { calendarFile, type CalendarEntry } from '#shared/domain/booking/calendar-file.ts';

type CalendarLinkProps = {
  entry: CalendarEntry;
  bookingRef: string;
  /** The address of the booking's own page, without site and language; null where it is not known. */
  ownPage: string | null;
  className: string;
};

/** Downloads the visit as a calendar file. The file stays with the patient, so it carries the manage link as e-mails do. */
export function CalendarLink({ entry, bookingRef, ownPage, className }: CalendarLinkProps) {
  const { t } = useLingui();
  const [createdAt] = useState(() => Date.now());
  const page = useHref(ownPage ?? '');
  const link = new URL(page, location.href).href;
  const notes = ownPage === null ? entry.notes : `${entry.notes}\n${t`Manage this booking`}: ${link}`;
  const file = calendarFile({ ...entry, notes }, createdAt);
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${bookingRef}.ics`}
      className={className}
    >
      <CalendarPlus aria-hidden className="size-5 shrink-0" />
      <Trans>Add to calendar</Trans>
    </a>
  );
}
