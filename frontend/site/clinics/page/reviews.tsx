import { useLingui } from '@lingui/react/macro';
import type { PublicReview } from '#shared/contract/clinics/clinics.ts';
import { Kolam } from '../../../ui/pictures/kolam.tsx';
import { ReviewItem } from './review-item.tsx';
import type { Elements } from '../../../ui/elements.ts';

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
