import { useLingui, Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { PublicReview } from '#shared/contract/clinics/clinics.ts';
import { cx } from '../../../ui/class-names.ts';
import { Kolam } from '../../../ui/images/kolam.tsx';
import type { Elements } from '../../../ui/field.tsx';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import { AsTyped } from '../../clinic-details.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, as many of them filled as the rating rounds to. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const { t } = useLingui();
  return (
    <span className={cx('inline-flex', className)}>
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cx('size-4', star <= Math.round(rating) ? 'fill-current text-peacock' : 'text-line-strong')}
        />
      ))}
      <span className="sr-only">{t`Rated ${rating} of 5`}</span>
    </span>
  );
}

/** One review. */
function ReviewItem({ review }: { review: PublicReview }) {
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

/** Reviews as far as they were read, and the way to more of them. */
export function Reviews({ reviews, children }: { reviews: readonly PublicReview[]; children: Elements }) {
  const { t } = useLingui();
  if (reviews.length === 0)
    return (
      <div className="border-t border-line py-10 text-center">
        <Kolam seed="empty doorstep" size={3} className="mx-auto size-16 text-line-strong" />
        <p className="mt-4 text-ink-soft">{t`No reviews available yet.`}</p>
      </div>
    );
  return (
    <>
      <ul>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
