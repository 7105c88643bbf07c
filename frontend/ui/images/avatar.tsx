import { imageAt } from '#shared/domain/images/image-address.ts';
import { cx } from '../../lib/cx.ts';
import { initials } from '../../lib/initials.ts';
import { useImageFailure } from './use-image-failure.ts';

/** A person's picture, or their initials when there is none or it does not load. The name stands beside it in words. */
export function Avatar({ name, src, className }: { name: string; src: string | null; className?: string }) {
  const { failed, image } = useImageFailure();
  const frame = cx('shrink-0 overflow-hidden rounded-full', className);
  if (src !== null && !failed) {
    return <img {...image} src={imageAt(src, 400)} alt="" decoding="async" className={cx(frame, 'object-cover')} />;
  }
  return (
    <span
      aria-hidden
      className={cx(frame, 'grid place-items-center bg-peacock-tint font-bold text-peacock select-none')}
    >
      {initials(name)}
    </span>
  );
}
