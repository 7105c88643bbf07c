import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Star } from 'lucide-react';
import { cx } from '../../../../lib/cx.ts';

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
export function StarChoice({ id, rating, onChange, error }: StarChoiceProps) {
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
