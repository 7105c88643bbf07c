import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ReviewForm } from '#shared/contract/clinics/clinic-forms.ts';
import { imageAt } from '#shared/domain/images/image-address.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { clinicApi } from '../clinic-queries.ts';
import { AdminDialog } from '../../ui/dialog.tsx';
import { FormArea, FormText, resolverOf } from '../../ui/forms/form-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ImageField } from '../../images/image-chooser.tsx';
import { useVersioned, type EditedField } from '../../ui/forms/use-versioned.tsx';
import { dayWords } from '../../ui/format.ts';

type Draft = ReviewForm;

const EMPTY: Draft = { reviewer_name: '', reviewer_image: null, rating: 5, review_text: '', review_date: null };

const draftOf = ({ reviewer_name, reviewer_image, rating, review_text, review_date }: Review): Draft => ({
  reviewer_name,
  // A picture of another site was never shown, and cannot be saved again.
  reviewer_image: reviewer_image?.startsWith('/images/') === true ? reviewer_image : null,
  rating,
  review_text,
  review_date,
});

const FIELDS: readonly EditedField<Draft>[] = [
  { name: 'reviewer_name', label: 'Reviewer name', show: (draft) => draft.reviewer_name },
  {
    name: 'reviewer_image',
    label: 'Reviewer image',
    show: ({ reviewer_image: image }) =>
      image === null ? 'Nothing' : <img src={imageAt(image, 400)} alt="Face of the reviewer" className="h-16" />,
  },
  { name: 'rating', label: 'Rating', show: (draft) => draft.rating },
  { name: 'review_text', label: 'Review', show: (draft) => draft.review_text },
  { name: 'review_date', label: 'Date', show: (draft) => dayWords(draft.review_date ?? '') },
];

/** A review as it stands now, on whichever page it is. */
async function readReview(clinicId: string, reviewId: string | undefined): Promise<Review> {
  let cursor: string | undefined;
  do {
    const page = await clinicApi.clinicAdmin.reviews({ id: clinicId, ...(cursor === undefined ? {} : { cursor }) });
    const found = page.reviews.find(({ id }) => id === reviewId);
    if (found !== undefined) return found;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  throw new ApiError(404, { error: 'Review not found' });
}

type ReviewDialogProps = {
  clinicId: string;
  /** Null to add one. */
  review: Review | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a review or edits one (specification: admin §2, §5). */
export function ReviewDialog({ clinicId, review, onClose, onSaved }: ReviewDialogProps) {
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm<Draft>({
    defaultValues: review === null ? EMPTY : draftOf(review),
    resolver: resolverOf(ReviewForm),
  });
  const { submit, conflict } = useVersioned<Draft, Review>({
    fields: FIELDS,
    read: async () => {
      const now = await readReview(clinicId, review?.id);
      return { values: draftOf(now), ver: now.ver };
    },
    save: (values, ver) =>
      review === null
        ? clinicApi.clinicAdmin.addReview({ ...values, id: clinicId })
        : clinicApi.clinicAdmin.updateReview({ ...values, id: clinicId, review_id: review.id, ver }),
  });
  const onSubmit = handleSubmit(async (values) => {
    try {
      const answer = await submit(review === null ? values : draftOf(review), values, review?.ver ?? 1);
      if (answer === null) return;
      toast.success(review === null ? 'Review added successfully' : 'Review updated successfully');
      onSaved();
    } catch (error) {
      const field = FIELDS.find(({ name }) => error instanceof ApiError && error.field === name);
      if (field !== undefined && error instanceof ApiError) setError(field.name, { message: error.message });
      toast.error('Error', 'Failed to save review. Please try again.');
    }
  });
  return (
    <AdminDialog
      open
      onClose={onClose}
      title={review === null ? 'Add review' : 'Edit review'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            {review === null ? 'Add review' : 'Update Review'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
        <FormText control={control} name="reviewer_name" label="Reviewer name" maxLength={120} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormText
            control={control}
            name="rating"
            label="Rating (1 to 5)"
            type="number"
            inputMode="decimal"
            min={1}
            max={5}
          />
          <FormText control={control} name="review_date" label="Date (optional)" type="date" empty={null} />
        </div>
        <FormArea control={control} name="review_text" label="Review" maxLength={4000} />
        <Controller
          control={control}
          name="reviewer_image"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <div>
              <ImageField
                label="Reviewer image (optional)"
                purpose="reviewer"
                clinicId={clinicId}
                value={value}
                onChange={onChange}
              />
              {error !== undefined && <p className="mt-1 text-sm text-kumkum">{error.message}</p>}
            </div>
          )}
        />
      </form>
      {conflict}
    </AdminDialog>
  );
}
