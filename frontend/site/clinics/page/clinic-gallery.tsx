import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import type { PublicImage } from '#shared/contract/clinics/clinics.ts';
import { Carousel, CarouselSkeleton } from '../../../ui/pictures/carousel.tsx';
import { pictureWidths } from '../../../ui/pictures/picture.tsx';
import { useImageFailure } from '../../../ui/pictures/use-image-failure.ts';
import { AsTyped } from '../treatments/as-typed.tsx';

const FRAME = 'aspect-[4/3] w-full bg-sand';

function Picture({ image, fallbackAlt }: { image: PublicImage; fallbackAlt: string }) {
  const { failed, image: watched } = useImageFailure();
  return (
    <figure className="relative overflow-hidden rounded-card border border-line">
      {failed ? (
        <div className={`${FRAME} grid place-items-center content-center gap-2 text-ink-soft`}>
          <ImageOff aria-hidden className="size-8" />
          <Trans>Image Not Found</Trans>
        </div>
      ) : (
        <img
          {...watched}
          {...pictureWidths(image.image_url)}
          src={image.image_url}
          alt={image.alt ?? (image.caption === null ? fallbackAlt : '')}
          loading="lazy"
          decoding="async"
          className={`${FRAME} object-cover`}
        />
      )}
      {image.caption !== null && (
        <figcaption className="absolute inset-x-0 bottom-0 bg-card px-3 py-1.5 text-sm">
          <AsTyped typed={image.caption} />
        </figcaption>
      )}
    </figure>
  );
}

/** Undefined while the pictures are on their way, null where they cannot be had. */
type ClinicGalleryProps = { images: PublicImage[] | null | undefined; clinicName: string };

/** The clinic's pictures; nothing at all when there are none or they cannot be had (specification: patient §2). */
export function ClinicGallery({ images, clinicName }: ClinicGalleryProps) {
  const { t } = useLingui();
  if (images === undefined) return <CarouselSkeleton />;
  if (images === null || images.length === 0) return null;
  const slides = images.map((image) => ({
    key: image.id,
    content: <Picture image={image} fallbackAlt={t`Picture of ${clinicName}`} />,
  }));
  return <Carousel label={t`Pictures of ${clinicName}`} slides={slides} />;
}
