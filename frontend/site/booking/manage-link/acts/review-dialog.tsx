import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { nameProblem, NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { REVIEW_MAX } from '#shared/domain/clinics/review-rules.ts';
import { tidyLines } from '#shared/values/text/tidy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ActFailure } from './act-failure.tsx';
import { publicName } from '../public-name.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { StarChoice } from './star-choice.tsx';
import type { OwnActing } from './use-own-acting.ts';

const FORM = 'review';

/** Fields that may be missing, in the order in which they are checked. */
const FIELDS = ['rating', 'text', 'name'] as const;
type Field = (typeof FIELDS)[number];

/** How the visit was: stars, a few words, and the name that everybody reads. The team publishes it. */
export function ReviewDialog({ patient, acting }: { patient: string; acting: OwnActing }) {
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
    acting.act({ act: 'review', rating, text: said, name });
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
        <ActFailure failure={acting.failure} />
      </form>
    </QuestionDialog>
  );
}
