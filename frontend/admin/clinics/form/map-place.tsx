import { useController, useWatch, type Control } from 'react-hook-form';
import { placeProblem } from '#shared/contract/clinics/clinic-forms.ts';
import { addressOfPlace, placeInMapsLink } from '#shared/values/contact/maps-link.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ClinicDraft } from './clinic-draft.ts';

const inWords = ({ lat, lng }: { lat: number; lng: number }): string => `${lat}, ${lng}`;

/** The clinic's place on the map, taken out of a link that is pasted; it sorts searches by distance. */
export function MapPlace({ control, className }: { control: Control<ClinicDraft>; className: string }) {
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
      label="Place on the map: paste a map link, a plus code or degrees"
      placeholder="https://google.com/maps/place/…"
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      error={(value === '' ? null : placeProblem(value)) ?? fieldState.error?.message}
      hint={
        place === null ? (
          'No place yet: patients nearby do not find the clinic by distance.'
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
