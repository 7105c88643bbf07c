import { Trans } from '@lingui/react/macro';
import type { PublicReview } from '#shared/contract/clinics/clinics.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useTimeWords } from '../../time-words.ts';
import { AsTyped } from '../treatments/as-typed.tsx';
import { Stars } from './stars.tsx';

/** One review. */
export function ReviewItem({ review }: { review: PublicReview }) {
  const { date } = useTimeWords();
  return (
    <article className="border-t border-line py-5">
      <div className="flex items-center gap-3">
        <Avatar name={review.reviewer_name} src={review.reviewer_image} className="size-11" />
        <div className="min-w-0">
          <h3 className="text-base">{review.reviewer_name}</h3>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <Stars rating={review.rating} />
            <time dateTime={review.review_date}>{date(review.review_date)}</time>
            {review.source === 'patient' && <Trans>Visit booked here</Trans>}
          </p>
        </div>
      </div>
      <p className="mt-3 max-w-text whitespace-pre-line">
        <AsTyped typed={review.review_text} />
      </p>
    </article>
  );
}
