import { Archive, CirclePause, ClipboardCheck, PencilRuler, Eye, EyeOff, Star, type LucideIcon } from 'lucide-react';
import { isDraft } from '#shared/domain/clinics/clinic.ts';
import { cx } from '../../ui/class-names.ts';
import type { ListedClinicRow } from './clinic-queries.ts';

type Shown = Pick<
  ListedClinicRow,
  'is_featured' | 'show_on_homepage' | 'archived_at' | 'paused_at' | 'created_at' | 'partner_completed_at'
>;

/** How a draft stands that its partner has filled in: it waits to be looked at and published. */
export const ReadyForReview = () => <Sign Icon={ClipboardCheck} tone="text-leaf" word="Ready for review" />;

function Sign({ Icon, tone, word }: { Icon: LucideIcon; tone: string; word: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
      <span>{word}</span>
    </span>
  );
}

/** How a clinic stands: each sign with its word, because a sign alone says nothing to many. */
export function ClinicStatus({ clinic, className }: { clinic: Shown; className?: string }) {
  const { is_featured, show_on_homepage, archived_at, paused_at, created_at, partner_completed_at } = clinic;
  if (isDraft({ archived_at, created_at }))
    return (
      <span className={cx('flex flex-wrap gap-x-3 gap-y-0.5', className)}>
        <Sign Icon={PencilRuler} tone="text-peacock" word="Draft" />
        {partner_completed_at !== null && <ReadyForReview />}
      </span>
    );
  if (archived_at !== null) return <Sign Icon={Archive} tone="text-ink-soft" word="Archived" />;
  return (
    <span className={cx('flex flex-wrap gap-x-3 gap-y-0.5', className)}>
      {show_on_homepage ? (
        <Sign Icon={Eye} tone="text-leaf" word="Visible" />
      ) : (
        <Sign Icon={EyeOff} tone="text-ink-soft" word="Hidden" />
      )}
      {is_featured && <Sign Icon={Star} tone="fill-current text-marigold" word="Featured" />}
      {paused_at !== null && <Sign Icon={CirclePause} tone="text-kumkum" word="Paused" />}
    </span>
  );
}
