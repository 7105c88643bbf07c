import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ArchiveRestore, Send } from 'lucide-react';
import { clinicPath } from '#shared/values/clinic-path.ts';
import type { AdminClinic, OutsideVisits } from '#shared/contract/clinics/clinic-admin.ts';
import { isDraft } from '#shared/domain/clinics/clinic.ts';
import { isProblem } from '../../api/api-error.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { Card } from '../../ui/boxes.tsx';
import { counted, momentWords } from '../ui/format.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { openedIn } from '../ui/lists/dialog-url.ts';
import { ClinicReviews } from './reviews/clinic-reviews.tsx';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { useNamePage } from '../shell/breadcrumb.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { PageHead } from '../ui/page-parts.tsx';
import { SiteLink } from '../staff/session/admin-config.tsx';
import { ClinicFormView } from './form/clinic-form.tsx';
import { clinicQuery, CLINICS_KEY, clinicApi, rememberSaved, afterRefusal } from './clinic-queries.ts';
import { ClinicStatus } from './clinic-status.tsx';
import { ContactTab } from './contact-tab.tsx';
import { GalleryTab } from './gallery-tab.tsx';
import { DayDates } from './schedule/day-dates.tsx';
import { OutsideVisitList, aheadWords, VisitsMeanwhile, visitsMeanwhile } from './schedule/schedule-change.tsx';
import { WeekHours } from './schedule/week-hours.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../ui/toasts.tsx';

/** One clinic: its form, hours, pictures and reviews. */
export function ClinicPage() {
  const { id = '' } = useParams();
  const query = useQuery(clinicQuery(id));
  if (isProblem(query.error, 'clinic_not_found') || isProblem(query.error, 'invalid_input')) return <NotFoundPage />;
  if (query.data !== undefined) return <ClinicEditor key={id} read={query.data} />;
  return (
    <>
      <PageHead title="Edit Clinic" />
      <Card className="mt-4">
        {query.isError ? (
          <Failure
            title="Couldn’t load the clinic"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Waiting words="Loading clinic…" />
        )}
      </Card>
    </>
  );
}

/** When a clinic can be booked: its week, single days, and whether it takes bookings at all. */
function AvailabilityTab({ clinic, onSaved }: { clinic: AdminClinic; onSaved: (clinic: AdminClinic) => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PauseCard clinic={clinic} onSaved={onSaved} />
      <WeekHours clinic={clinic} onSaved={onSaved} />
      <DayDates clinic={clinic} onSaved={onSaved} />
    </div>
  );
}

const RESTORE = {
  Icon: ArchiveRestore,
  button: 'Restore clinic',
  done: 'Clinic restored',
  meaning: 'It is on the site again, with its hours and reviews.',
};
const PUBLISH = {
  Icon: Send,
  button: 'Publish clinic',
  done: 'Clinic published',
  meaning: 'It is on the site within a minute, and takes bookings.',
};

/** Brings an archived clinic back to the site, or a draft there for the first time; it can be archived again. */
function RestoreClinic({ clinic, onRestored }: { clinic: AdminClinic; onRestored: (clinic: AdminClinic) => void }) {
  const queries = useQueryClient();
  const words = isDraft(clinic) ? PUBLISH : RESTORE;
  const restore = useMutation({
    mutationFn: () => clinicApi.clinicAdmin.restore({ id: clinic.id, ver: clinic.ver }),
    onSuccess: async (answer) => {
      rememberSaved(answer.clinic);
      onRestored(answer.clinic);
      toast.success(words.done, words.meaning);
      await queries.invalidateQueries({ queryKey: [...CLINICS_KEY, 'list'] });
    },
    onError: (error) => afterRefusal(error, clinic.id, onRestored),
  });
  return (
    <Button variant="secondary" loading={restore.isPending} onClick={() => restore.mutate()}>
      <words.Icon aria-hidden className="size-5" />
      <span>{words.button}</span>
    </Button>
  );
}

/** Edits begin with the clinic as it was read when the screen was opened; each save here moves that on. */
function ClinicEditor({ read }: { read: AdminClinic }) {
  const [clinic, setClinic] = useState(read);
  useNamePage(clinic.clinic_name);
  const more = [
    {
      value: 'availability',
      label: 'Availability',
      panel: <AvailabilityTab clinic={clinic} onSaved={setClinic} />,
    },
    { value: 'gallery', label: 'Gallery', panel: <GalleryTab clinic={clinic} /> },
    { value: 'reviews', label: 'Reviews', panel: <ClinicReviews clinicId={clinic.id} /> },
    { value: 'notifications', label: 'Notifications', panel: <ContactTab clinicId={clinic.id} /> },
  ];
  return (
    <>
      <PageHead
        title="Edit Clinic"
        subtitle={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere text-ink">{clinic.clinic_name}</span>
            <ClinicStatus clinic={clinic} />
            {clinic.partner_request_id !== null && (
              <Link to={openedIn('/admin/partners', clinic.partner_request_id)} className="underline">
                Partner request
              </Link>
            )}
            <Link to={`/admin/audit?entity=${encodeURIComponent(`clinic#${clinic.id}`)}`} className="underline">
              History
            </Link>
          </span>
        }
        actions={
          clinic.archived_at === null ? (
            <SiteLink to={clinicPath(clinic)} className={buttonClass({ variant: 'secondary' })}>
              View as patient
            </SiteLink>
          ) : (
            <RestoreClinic clinic={clinic} onRestored={setClinic} />
          )
        }
      />
      <ClinicFormView clinic={clinic} more={more} />
    </>
  );
}

/** An archived clinic is on no page that patients see. */
const takingWords = ({ archived_at }: AdminClinic): string =>
  archived_at === null ? 'Takes bookings' : 'Takes bookings once it is restored';

/** Stops new bookings of one clinic, after its booked visits were shown, and lets them begin again. */
function PauseCard({ clinic, onSaved }: { clinic: AdminClinic; onSaved: (clinic: AdminClinic) => void }) {
  const [affected, setAffected] = useState<OutsideVisits | null>(null);
  const [meanwhile, setMeanwhile] = useState<OutsideVisits | null>(null);
  const paused = clinic.paused_at === null;
  // Nothing can be pressed before the clinic was read again: it would be refused once more.
  const fail = async (error: unknown): Promise<void> => {
    await afterRefusal(error, clinic.id, onSaved);
    setAffected(null);
  };
  const look = useMutation({
    mutationFn: () => clinicApi.clinicAdmin.pause({ id: clinic.id, ver: clinic.ver, paused, preview: true }),
    onSuccess: ({ outside }) => setAffected(outside),
    onError: fail,
  });
  const change = useMutation({
    mutationFn: (_shown: OutsideVisits) =>
      clinicApi.clinicAdmin.pause({ id: clinic.id, ver: clinic.ver, paused, preview: false }),
    onSuccess: (answer, shown) => {
      setAffected(null);
      setMeanwhile(visitsMeanwhile(shown, answer.outside));
      rememberSaved(answer.clinic);
      onSaved(answer.clinic);
      toast.success(paused ? 'Bookings are paused' : 'Bookings are open again');
    },
    onError: fail,
  });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-5">
      <div className="min-w-0">
        <h2 className="text-lg">{paused ? takingWords(clinic) : 'Bookings are paused'}</h2>
        <p className="text-ink-soft">
          {clinic.paused_at === null
            ? 'Pausing stops new bookings immediately. Booked visits don’t change.'
            : `Since ${momentWords(clinic.paused_at)} IST. Booked visits don’t change.`}
        </p>
      </div>
      <Button variant="secondary" loading={look.isPending} onClick={() => look.mutate()}>
        {paused ? 'Pause bookings' : 'Resume bookings'}
      </Button>
      {affected !== null && (
        <ConfirmDialog
          open
          title={paused ? 'Pause bookings of this clinic?' : 'Take bookings again?'}
          confirm={paused ? 'Pause bookings' : 'Resume bookings'}
          danger={paused}
          busy={change.isPending}
          onConfirm={() => change.mutate(affected)}
          onCancel={() => setAffected(null)}
        >
          {affected.total > 0 && <p>{aheadWords(affected)}</p>}
          {affected.total > 0 && <OutsideVisitList outside={affected} />}
          <p>
            {paused
              ? 'No new bookings from now on. Booked visits don’t change, and no one is notified.'
              : 'Patients can book its times again.'}
          </p>
        </ConfirmDialog>
      )}
      {meanwhile !== null && (
        <VisitsMeanwhile
          title={`${counted(meanwhile.total, 'more visit')} ahead`}
          visits={meanwhile}
          onClose={() => setMeanwhile(null)}
        />
      )}
    </Card>
  );
}
