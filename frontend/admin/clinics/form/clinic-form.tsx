import { Tabs } from '@base-ui/react/tabs';
import { Info } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FORM_TABS, tabOf } from './clinic-draft.ts';
import { FormAbout } from './form-about.tsx';
import { FormDetails } from './form-details.tsx';
import { FormSettings } from './form-settings.tsx';
import { clinicListAddress } from '../recent-clinics.ts';
import { useStrip } from '../../ui/use-strip.ts';
import { useClinicForm } from './use-clinic-form.tsx';

/** A tab of a clinic that is there, beside those of the form. */
export type MoreTab = { value: string; label: string; panel: ReactNode };

const LABELS = { details: 'Details', about: 'About Doctor', settings: 'Settings' } as const;
const TAB =
  'min-h-11 shrink-0 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink data-active:border-peacock data-active:text-peacock md:px-4';

/** The form of a clinic, for adding and editing alike; one that is there has more tabs (specification: admin §2). */
export function ClinicFormView({ clinic, more = [] }: { clinic: AdminClinic | null; more?: readonly MoreTab[] }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const known = [...FORM_TABS, ...more.map(({ value }) => value)];
  const asked = params.get('tab');
  const tab = known.find((value) => value === asked) ?? 'details';
  const [seen, setSeen] = useState<readonly string[]>([tab]);
  const show = (next: string) => {
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
    setParams(next === 'details' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  };
  const { form, onSubmit, conflict, isBusy } = useClinicForm(clinic, (field) => show(tabOf(field)));
  const { errors, submitCount } = form.formState;
  useFocusOnError(submitCount, errors, tab);
  const wrong = Object.keys(errors).map(tabOf);
  const isForm = FORM_TABS.some((value) => value === tab);
  const strip = useStrip<HTMLDivElement>(tab);
  return (
    <Tabs.Root value={tab} onValueChange={(next: string) => show(next)} className="mt-3">
      <Tabs.List ref={strip} activateOnFocus className="more-beside relative flex overflow-x-auto border-b border-line">
        {FORM_TABS.map((value) => (
          <Tabs.Tab key={value} value={value} className={TAB}>
            <span>{LABELS[value]}</span>
            {wrong.includes(value) && <span className="ml-1.5 text-kumkum"> (has errors)</span>}
          </Tabs.Tab>
        ))}
        {more.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={TAB}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className={cx('max-w-4xl pt-5', !isForm && 'hidden')}>
        {clinic === null && <NewTrigger />}
        <Tabs.Panel value="details" keepMounted>
          <FormDetails control={form.control} clinicId={clinic?.id ?? null} />
        </Tabs.Panel>
        <Tabs.Panel value="about" keepMounted>
          <FormAbout control={form.control} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" keepMounted>
          <FormSettings control={form.control} />
        </Tabs.Panel>
        <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-4 py-3 print:hidden md:mx-0 md:px-0">
          <Button variant="secondary" onClick={() => void navigate(clinicListAddress())}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitWords(clinic === null, isBusy)}
          </Button>
        </div>
      </form>
      {more
        .filter(({ value }) => value === tab || seen.includes(value))
        .map(({ value, panel }) => (
          // Keeps the panel mounted, so that its input survives a change of tabs.
          <Tabs.Panel key={value} value={value} keepMounted className="max-w-4xl pt-5">
            {panel}
          </Tabs.Panel>
        ))}
      {conflict}
    </Tabs.Root>
  );
}

const submitWords = (isNew: boolean, isBusy: boolean): string => {
  if (isNew) return isBusy ? 'Creating...' : 'Create Clinic';
  return isBusy ? 'Updating...' : 'Update Clinic';
};

function NewTrigger() {
  return (
    <p role="note" className="mb-5 flex gap-3 rounded-control bg-peacock-tint p-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-peacock" />
      <span>After creating the clinic you can manage its availability, gallery images and reviews.</span>
    </p>
  );
}

/** After a submit that was refused, the keyboard is in the first field that is wrong, as soon as its tab is shown. */
function useFocusOnError(submitCount: number, errors: object, tab: string): void {
  const answered = useRef(submitCount);
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (answered.current === submitCount) return;
    const fields = [...document.querySelectorAll<HTMLElement>('main form [aria-invalid=true]')];
    const first = fields.find((field) => field.offsetParent !== null);
    first?.focus();
    if (first !== undefined || !hasErrors) answered.current = submitCount;
  }, [submitCount, hasErrors, tab]);
}

/** A clinic that is not there yet. */
export function NewClinicPage() {
  return (
    <>
      <PageHead title="Add New Clinic" />
      <ClinicFormView clinic={null} />
    </>
  );
}
