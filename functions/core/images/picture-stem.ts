import type { UploadPurpose } from '#shared/domain/images/upload.ts';

/** A name as one segment of a path: letters, digits, '_' and '-' (specification: admin §5, Clinic images). */
export const segmentOf = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9_\- ]/g, '')
    .trim()
    .replaceAll(' ', '-')
    .replaceAll(/-{2,}/g, '-');

type Named = { purpose: UploadPurpose; clinic: { id: string | null; name: string } | null; at: number; mark: string };

/**
 * Returns the path of an image, without its extension. A clinic whose name has no Latin letter is named by its id. `at`
 * makes the path unique; of two uploads at the same time, the second takes the next millisecond.
 * @param named `mark`: lower-case letters and digits that reveal nothing of the upload's id, as the address is public
 */
export function pictureStem({ purpose, clinic, at, mark }: Named): string {
  if (purpose === 'blog') return `/images/blog/${at}-${mark}`;
  if (purpose === 'gallery') return `/images/gallery/gallery_${clinic?.id ?? ''}_${at}`;
  if (purpose === 'reviewer') return `/images/reviews/reviewer_${clinic?.id ?? ''}_${at}`;
  const name = segmentOf(clinic?.name ?? '').replace(/^-+|-+$/g, '');
  return `/images/clinics/${purpose}-${name === '' ? (clinic?.id ?? 'clinic') : name}/${at}`;
}
