import type { UploadPurpose } from '#shared/domain/upload.ts';

/** A name as one segment of a path: letters, digits, '_' and '-' (specification: admin §5, Clinic images). */
export const segmentOf = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9_\- ]/g, '')
    .trim()
    .replaceAll(' ', '-')
    .replaceAll(/-{2,}/g, '-');

type Named = { purpose: UploadPurpose; clinic: { id: string | null; name: string } | null; at: number; id: string };

/**
 * Where a picture will be, without its ending. A clinic whose name has no Latin letter goes by its id. `at` makes it the
 * only one of its name; where two come at once, the second takes the next millisecond.
 */
export function pictureStem({ purpose, clinic, at, id }: Named): string {
  if (purpose === 'blog') return `/images/blog/${at}-${id.slice(-10).toLowerCase()}`;
  if (purpose === 'gallery') return `/images/gallery/gallery_${clinic?.id ?? ''}_${at}`;
  if (purpose === 'reviewer') return `/images/reviews/reviewer_${clinic?.id ?? ''}_${at}`;
  const name = segmentOf(clinic?.name ?? '').replace(/^-+|-+$/g, '');
  return `/images/clinics/${purpose}-${name === '' ? (clinic?.id ?? 'clinic') : name}/${at}`;
}
