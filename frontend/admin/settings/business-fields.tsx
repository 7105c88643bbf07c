import { ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState, useId } from 'react';
import { useController, useFieldArray, useWatch, type Control, type FieldErrors } from 'react-hook-form';
import type { BusinessForm } from '#shared/contract/settings/business.ts';
import type { SupportHours } from '#shared/domain/settings/business-details.ts';
import { languageTag, LANGUAGES } from '#shared/values/language.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import { FormArea, FormText } from '../ui/forms/form-text.tsx';
import { SwitchField } from '../ui/forms/choices.tsx';
import { LANGUAGE_NAMES } from '../ui/format.ts';
import { offerWords, DAYS } from './business-draft.ts';

const MOST_HOURS = 7;
const NEXT: SupportHours = { first_day: 0, last_day: 0, opens: '10:00', closes: '18:00' };

type HoursFieldsProps = {
  control: Control<BusinessForm>;
  errors: FieldErrors<BusinessForm>['support_hours'];
};

/** When somebody answers the phone: stretches of days with the same hours. */
export function HoursFields({ control, errors }: HoursFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'support_hours' });
  const problem = errors?.root?.message ?? errors?.message;
  const legend = useRef<HTMLLegendElement>(null);
  const takeOut = (at: number) => {
    remove(at);
    // Moves the focus, because the pressed button disappears.
    legend.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend ref={legend} tabIndex={-1} className="text-lg font-bold">
        Support hours (IST)
      </legend>
      {fields.map(({ id }, at) => (
        <Stretch
          key={id}
          control={control}
          at={at}
          problem={errors?.[at]?.opens?.message ?? errors?.[at]?.closes?.message}
          onRemove={fields.length === 1 ? null : () => takeOut(at)}
        />
      ))}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-kumkum">
          {problem}
        </p>
      )}
      {fields.length < MOST_HOURS && (
        <Button variant="secondary" className="mt-3" onClick={() => append(NEXT)}>
          Add hours
        </Button>
      )}
    </fieldset>
  );
}

type StretchProps = {
  control: Control<BusinessForm>;
  at: number;
  problem: string | undefined;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

function Stretch({ control, at, problem, onRemove }: StretchProps) {
  const id = useId();
  const number = at + 1;
  // As a field of its own: what is changed as a row of the list becomes another row, which has no focus.
  const { value: stretch, onChange } = useController({ control, name: `support_hours.${at}` }).field;
  const isWrong = problem !== undefined;
  const time = (name: 'opens' | 'closes', words: string) => (
    <input
      type="time"
      aria-label={`Hours ${number}, ${words}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? id : undefined}
      value={stretch[name]}
      onChange={(event) => onChange({ ...stretch, [name]: event.target.value.slice(0, 5) })}
      className={controlClass(isWrong, 'min-h-11 min-w-0 tabular-nums')}
    />
  );
  const day = (name: 'first_day' | 'last_day', words: string) => (
    <select
      aria-label={`Hours ${number}, ${words}`}
      value={stretch[name]}
      onChange={(event) => onChange({ ...stretch, [name]: Number(event.target.value) })}
      className={controlClass(false, 'min-h-11 min-w-0')}
    >
      {DAYS.map((word, value) => (
        <option key={word} value={value}>
          {word}
        </option>
      ))}
    </select>
  );
  return (
    <div
      role="group"
      aria-label={`Hours ${number}`}
      className="grid grid-cols-2 items-center gap-2 border-line py-3 not-last:border-b lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      {day('first_day', 'first day')}
      {day('last_day', 'last day')}
      {time('opens', 'opens')}
      {time('closes', 'closes')}
      {onRemove !== null && (
        <Button variant="quiet" aria-label={`Remove hours ${number}`} className="justify-self-start" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      )}
      <p id={id} role="alert" className="col-span-full text-sm text-kumkum empty:hidden">
        {problem}
      </p>
    </div>
  );
}

const MOST = 6;
const NO_TEXTS = { headline: '', name: '', terms: '' };
const NEW: BusinessForm['offers'][number] = {
  highlight: false,
  until: null,
  texts: { en: NO_TEXTS, ta: NO_TEXTS, kn: NO_TEXTS, hi: NO_TEXTS },
};

type OfferFieldsProps = { control: Control<BusinessForm>; errors: FieldErrors<BusinessForm>['offers'] };

/** Fields for the offers on the home page: at most six, in their order there, each in every language of the site. */
export function OfferFields({ control, errors }: OfferFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'offers' });
  const problem = errors?.root?.message ?? errors?.message;
  const legend = useRef<HTMLLegendElement>(null);
  const takeOut = (at: number) => {
    remove(at);
    // Moves the focus, because the pressed button disappears.
    legend.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend ref={legend} tabIndex={-1} className="text-lg font-bold">
        Offers of the home page
      </legend>
      <p className="mt-1 text-sm text-ink-soft">Remove offers that no clinic honours.</p>
      {fields.map(({ id }, at) => (
        <OneOffer
          key={id}
          control={control}
          at={at}
          isWrong={errors?.[at] !== undefined}
          onUp={at === 0 ? null : () => move(at, at - 1)}
          onRemove={() => takeOut(at)}
        />
      ))}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-kumkum">
          {problem}
        </p>
      )}
      {fields.length < MOST && (
        <Button variant="secondary" className="mt-3" onClick={() => append(NEW)}>
          Add an offer
        </Button>
      )}
    </fieldset>
  );
}

type OneOfferProps = {
  control: Control<BusinessForm>;
  at: number;
  isWrong: boolean;
  /** Null for the first one. */
  onUp: (() => void) | null;
  onRemove: () => void;
};

/** One line that opens; what is wrong or new stands open. */
function OneOffer({ control, at, isWrong, onUp, onRemove }: OneOfferProps) {
  const offer = useWatch({ control, name: `offers.${at}` });
  const highlight = useController({ control, name: `offers.${at}.highlight` }).field;
  const words = offerWords(offer);
  // One that says nothing yet is a new one.
  const [isOpen, setOpen] = useState(words === '');
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-b border-line py-2"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium wrap-anywhere">{words || 'New offer'}</summary>
      <div role="group" aria-label={`Offer ${at + 1}`} className="grid gap-5 pb-3">
        {LANGUAGES.map((language) => (
          <fieldset key={language} className="grid min-w-0 gap-3 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">{LANGUAGE_NAMES[language]}</legend>
            <FormText
              control={control}
              name={`offers.${at}.texts.${language}.headline`}
              label="Headline"
              lang={languageTag(language)}
              maxLength={40}
            />
            <FormText
              control={control}
              name={`offers.${at}.texts.${language}.name`}
              label="Name"
              lang={languageTag(language)}
              maxLength={80}
            />
            <FormArea
              control={control}
              name={`offers.${at}.texts.${language}.terms`}
              label="Terms"
              className="col-span-full"
              lang={languageTag(language)}
              rows={2}
              maxLength={240}
            />
          </fieldset>
        ))}
        <div className="grid gap-3 sm:grid-cols-2">
          <FormText
            control={control}
            name={`offers.${at}.until`}
            label="Last day, IST (optional)"
            type="date"
            empty={null}
          />
          <SwitchField label="Highlighted" checked={highlight.value} onChange={highlight.onChange} />
        </div>
        <div className="flex flex-wrap gap-2">
          {onUp !== null && (
            <Button variant="quiet" onClick={onUp}>
              <ArrowUp aria-hidden className="size-5" />
              <span>Move up</span>
            </Button>
          )}
          <Button variant="quiet" onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
            <span>Remove</span>
          </Button>
        </div>
      </div>
    </details>
  );
}
