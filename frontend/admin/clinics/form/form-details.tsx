import { Controller, type Control, useWatch, useController } from 'react-hook-form';
import { cx } from '../../../ui/class-names.ts';
import { mapsLinkProblem, placeProblem } from '#shared/contract/clinics/clinic-forms.ts';
import { istDay } from '#shared/values/ist.ts';
import { addressOfPlace, placeInMapsLink } from '#shared/values/contact/maps-link.ts';
import { Card } from '../../../ui/boxes.tsx';
import { FormArea, FormText, LAST_DAY, typedInstant, FormAmount } from '../../ui/forms/form-text.tsx';
import { SwitchField } from '../../ui/forms/choices.tsx';
import type { ClinicDraft } from './clinic-draft.ts';
import { ImageField } from '../../images/image-chooser.tsx';
import { TextField } from '../../../ui/field.tsx';

type Bound = { control: Control<ClinicDraft> };

const GROUP = 'grid grid-cols-1 gap-x-6 gap-y-4 p-4 sm:grid-cols-2 md:p-5';
const WHOLE = 'sm:col-span-2';

const IMAGES = [
  { name: 'profile_image', purpose: 'profile', label: 'Profile image' },
  { name: 'banner_image', purpose: 'banner', label: 'Banner image' },
] as const;

/** The two pictures of a clinic's own; they are sent at once, and stored with the form. */
function FormImages({ control, clinicId }: { control: Control<ClinicDraft>; clinicId: string | null }) {
  // A clinic that is not stored yet has no id: its pictures are named after what is typed.
  const clinicName = useWatch({ control, name: 'clinic_name' });
  return IMAGES.map(({ name, purpose, label }) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <ImageField
          label={label}
          purpose={purpose}
          clinicId={clinicId}
          clinicName={clinicName}
          value={value}
          onChange={onChange}
        />
      )}
    />
  ));
}

/** Since when somebody of the team has seen the clinic; it makes it a 'Verified Clinic' on the site. */
function VerifiedSince({ control }: { control: Control<ClinicDraft> }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'verified_at' });
  const choose = (day: string): void => {
    const at = typedInstant(day, '00:00');
    if (day === '' || at !== null) onChange(at);
  };
  return (
    <TextField
      ref={ref}
      name="verified_at"
      type="date"
      max={LAST_DAY}
      label="Verified since (optional)"
      hint="Patients see ‘Verified Clinic’ from then on."
      value={value === null ? '' : istDay(value)}
      onBlur={onBlur}
      onChange={({ target }) => choose(target.value)}
      error={fieldState.error?.message}
    />
  );
}

const inWords = ({ lat, lng }: { lat: number; lng: number }): string => `${lat}, ${lng}`;

/** The clinic's place on the map, taken out of a link that is pasted; it sorts searches by distance. */
function MapPlace({ control, className }: { control: Control<ClinicDraft>; className: string }) {
  const position = useWatch({ control, name: 'position' });
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'position_link' });
  const pasted = value === '' ? null : placeInMapsLink(value);
  const place = pasted !== null && typeof pasted !== 'string' ? pasted : position;
  return (
    <TextField
      ref={ref}
      name="position_link"
      className={className}
      label="Location on the map: map link, plus code or coordinates"
      placeholder="https://google.com/maps/place/…"
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      error={(value === '' ? null : placeProblem(value)) ?? fieldState.error?.message}
      hint={
        place === null ? (
          'No location yet: the clinic is missing from searches by distance.'
        ) : (
          <>
            <span>{pasted === place ? 'This link says ' : 'Now at '}</span>
            <a
              href={addressOfPlace(place)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-peacock tabular-nums underline"
            >
              {inWords(place)}
            </a>
          </>
        )
      }
    />
  );
}

/** The first tab of the form: what the clinic is, where it is, what it costs (specification: admin §2). */
export function FormDetails({ control, clinicId }: Bound & { clinicId: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Group title="The clinic">
        <FormText control={control} name="clinic_name" label="Clinic name" maxLength={160} />
        <FormText control={control} name="dentist_name" label="Dentist name" maxLength={120} />
        <FormText
          control={control}
          name="years_experience"
          label="Years of experience"
          type="number"
          inputMode="numeric"
          min={0}
        />
        <FormText control={control} name="phone_number" label="Phone number" type="tel" maxLength={40} />
        <VerifiedSince control={control} />
        <FormText
          control={control}
          name="manual_rating"
          label="Rating (optional)"
          type="number"
          inputMode="decimal"
          min={0}
          max={5}
          step={0.1}
          hint="From 0 to 5. If empty, the average, or ‘New’."
        />
      </Group>
      <Group title="Location">
        <FormArea control={control} name="clinic_address" label="Address" maxLength={400} compact className={WHOLE} />
        <FormText control={control} name="city" label="City" maxLength={80} />
        <FormText
          control={control}
          name="google_maps_link"
          label="Google Maps link (optional)"
          inputMode="url"
          empty={null}
          problemOf={mapsLinkProblem}
          hint="Patients use it to find the clinic."
        />
        <MapPlace control={control} className={WHOLE} />
        <FormText
          control={control}
          name="google_business_link"
          label="Google Business link (optional)"
          type="url"
          empty={null}
          className={WHOLE}
        />
      </Group>
      <Prices control={control} />
      <Group title="Images" isLarge>
        <FormImages control={control} clinicId={clinicId} />
      </Group>
      <Group title="On the site" isLarge>
        <Controller
          control={control}
          name="show_on_homepage"
          render={({ field: { value, onChange } }) => (
            <SwitchField
              label="Show on the home page"
              hint="Hidden clinics appear only in searches and at their own address."
              checked={value}
              onChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="is_featured"
          render={({ field: { value, onChange } }) => (
            <SwitchField label="Featured" hint="Featured clinics come first." checked={value} onChange={onChange} />
          )}
        />
      </Group>
    </div>
  );
}

function Prices({ control }: Bound) {
  return (
    <Group title="Prices">
      <FormAmount
        control={control}
        name="consultation_fee_paise"
        label="Consultation fee (₹)"
        inputMode="numeric"
        hint="Patients pay it online. 0 is free: an SMS code then confirms the booking."
      />
      <FormAmount
        control={control}
        name="list_price_paise"
        label="List price (₹)"
        inputMode="numeric"
        hint="Shown crossed out if it is higher than the fee and was charged before."
      />
      <FormText
        control={control}
        name="list_price_until"
        label="List price charged until (optional)"
        type="date"
        empty={null}
        hint="The last day on which the clinic charged its list price. If empty, no discount is shown."
        className={WHOLE}
      />
      <FormText
        control={control}
        name="combo_offer_description"
        label="Offer (optional)"
        empty={null}
        maxLength={300}
        placeholder="First X-ray free"
      />
      <FormText control={control} name="offer_ends_on" label="Offer ends on (optional)" type="date" empty={null} />
    </Group>
  );
}

type GroupProps = {
  title: string;
  /** True if the content needs more room than one field: beside the menu there is not enough room for two. */
  isLarge?: boolean;
  children: React.ReactNode;
};

function Group({ title, isLarge = false, children }: GroupProps) {
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="float-left w-full px-4 pt-4 text-lg font-bold md:px-5 md:pt-5">{title}</legend>
        <div className={cx('clear-both', GROUP, isLarge && 'md:max-lg:grid-cols-1')}>{children}</div>
      </fieldset>
    </Card>
  );
}
