import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { CircleAlert, Star } from 'lucide-react';
import { nameProblem, NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { REVIEW_MAX } from '#shared/domain/booking/limits.ts';
import { tidyLines } from '#shared/values/text/tidy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { QuestionDialog, OperationFailure } from './question-dialog.tsx';
import type { ManageOperations } from './use-manage-operations.ts';
import { cx } from '../../../../ui/class-names.ts';

const FORM = 'review';

/** Fields that may be missing, in the order in which they are checked. */
const FIELDS = ['rating', 'text', 'name'] as const;
type Field = (typeof FIELDS)[number];

/** At least two letters: an initial has one, with its vowel sign or without. */
const WORD = /\p{L}.*\p{L}/u;

/** The name that is proposed for a review: the first word that is more than an initial, or else the whole. */
export const publicName = (patient: string): string => patient.split(' ').find((word) => WORD.test(word)) ?? patient;

const STARS = [1, 2, 3, 4, 5];

type StarChoiceProps = {
  /** Id of the first star, which takes keyboard focus if none is chosen. */
  id: string;
  /** Zero while none is chosen. */
  rating: number;
  onChange: (rating: number) => void;
  error: string | undefined;
};

/** One to five stars: a tap or a key chooses, and what is chosen is said. */
function StarChoice({ id, rating, onChange, error }: StarChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 font-medium">{t`How was your visit?`}</legend>
      <div className="-ml-2 flex">
        {STARS.map((star) => (
          <button
            key={star}
            type="button"
            id={star === 1 ? id : undefined}
            className="grid size-12 place-items-center rounded-control"
            aria-label={t`${star} of 5 stars`}
            aria-pressed={star === rating}
            onClick={() => onChange(star)}
          >
            <Star
              aria-hidden
              className={cx('size-8', star <= rating ? 'fill-current text-peacock' : 'text-line-strong')}
            />
          </button>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-kumkum empty:hidden">
        {error !== undefined && (
          <span className="mt-1 flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </span>
        )}
      </p>
    </fieldset>
  );
}

/** How the visit was: stars, a few words, and the name that everybody reads. The team publishes it. */
export function ReviewDialog({ patient, acting }: { patient: string; acting: ManageOperations }) {
  const { t } = useLingui();
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [name, setName] = useState(() => publicName(patient));
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const textError = tidyLines(text) === '' ? t`Please write a few words` : t`This is too long`;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const said = tidyLines(text);
    const isMissing = {
      rating: rating === 0,
      text: said === '' || said.length > REVIEW_MAX,
      name: nameProblem(name) !== null,
    };
    const found = FIELDS.filter((field) => isMissing[field]);
    setMissing(found);
    const [first] = found;
    if (first !== undefined) return document.getElementById(`${FORM}-${first}`)?.focus();
    acting.perform({ operation: 'review', rating, text: said, name });
  };
  return (
    <QuestionDialog
      open={acting.open === 'review'}
      onClose={acting.close}
      closeOnBackdrop={false}
      title={<Trans>Write a review</Trans>}
      footer={<Button type="submit" form={FORM} wide loading={acting.busy}>{t`Send review`}</Button>}
    >
      <form id={FORM} noValidate onSubmit={onSubmit} className="space-y-4">
        <p>
          <Trans comment="Needs legal review">
            Our team reads your review. Then it is shown to everyone on the clinic’s page, under the name you choose
            below.
          </Trans>
        </p>
        <StarChoice
          id={`${FORM}-rating`}
          rating={rating}
          onChange={setRating}
          error={missing.includes('rating') ? t`Please choose one to five stars` : undefined}
        />
        <TextArea
          id={`${FORM}-text`}
          label={t`What should others know?`}
          error={missing.includes('text') ? textError : undefined}
          value={text}
          maxLength={REVIEW_MAX}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          id={`${FORM}-name`}
          label={t`Name that everyone sees`}
          error={missing.includes('name') ? t`Please enter a name, in letters` : undefined}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <OperationFailure failure={acting.failure} />
      </form>
    </QuestionDialog>
  );
}
