import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnClinic } from '#shared/contract/clinics/own-clinic.ts';
import { pictureAt } from '#shared/domain/images/image-address.ts';
import { Button } from '../../../ui/button.tsx';

type OwnPictureProps = { image: OwnClinic['images'][number]; isBusy: boolean; onRemove: () => void };

/** One picture of the draft with its description. */
export function OwnPicture({ image, isBusy, onRemove }: OwnPictureProps) {
  const { t } = useLingui();
  const words = image.alt ?? image.caption ?? '';
  return (
    <li className="min-w-0 rounded-card border border-line bg-card p-3">
      <img
        src={pictureAt(image.image_url, 400)}
        alt={words}
        className="aspect-[4/3] w-full rounded-control bg-sand object-cover"
      />
      {/* Read with the picture already. */}
      <p aria-hidden className="mt-2 text-sm wrap-anywhere">
        {words}
      </p>
      <Button variant="quiet" loading={isBusy} aria-label={t`Remove picture: ${words}`} onClick={onRemove}>
        <Trans>Remove picture</Trans>
      </Button>
    </li>
  );
}
