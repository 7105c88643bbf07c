import { msg } from '@lingui/core/macro';
import { useLingui, Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { MOST_ONBOARDING_IMAGES } from '#shared/domain/images/upload-rules.ts';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { tidyLine } from '#shared/values/text/tidy-text.ts';
import { isProblem } from '../../../api/api-error.ts';
import { askClinicOnboarding, type ClinicOnboardingLink } from '../../../api/clinic-onboarding.ts';
import type { SentImage, UploadProblem } from '../../../uploads/send-image.ts';
import { isLinkOver } from './link-over.tsx';
import { OnboardingImageChooser } from './onboarding-image-chooser.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';

type OnboardingImagesProps = {
  link: ClinicOnboardingLink;
  images: ClinicOnboarding['images'];
  /** Changes the pictures of the version that stands; rejects when that fails. */
  onChange: (ask: (ver: number) => Promise<ClinicOnboarding>) => Promise<void>;
  onOver: () => void;
};

/** Messages for the result of the last change. */
const DONE = {
  added: msg`The picture is saved.`,
  removed: msg`The picture is removed.`,
  full: msg`A clinic can have at most 8 images. Remove one before you add another.`,
  failed: msg`That did not work. Please try again in a moment.`,
};
type Done = keyof typeof DONE;

type OnboardingImageProps = { image: ClinicOnboarding['images'][number]; isBusy: boolean; onRemove: () => void };

/** One picture of the draft with its description. */
function OnboardingImage({ image, isBusy, onRemove }: OnboardingImageProps) {
  const { t } = useLingui();
  const words = image.alt ?? image.caption ?? '';
  return (
    <li className="min-w-0 rounded-card border border-line bg-card p-3">
      <img
        src={imageAt(image.image_url, 400)}
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

type NewGalleryImageProps = {
  picture: SentImage;
  isBusy: boolean;
  onAdd: (alt: string) => void;
  onDiscard: () => void;
};

const LONGEST = 300;

/** A picture that was sent, and the description without which it is not added. */
function NewGalleryImage({ picture, isBusy, onAdd, onDiscard }: NewGalleryImageProps) {
  const { t } = useLingui();
  const [alt, setAlt] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const words = tidyLine(alt);
  const problem = words === '' ? t`Please fill this in` : t`This is too long`;
  const isWrong = words === '' || words.length > LONGEST;
  const name = t`Describe the picture`;
  return (
    <form
      noValidate
      aria-label={t`New picture`}
      className="space-y-4 rounded-card border border-line bg-card p-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (!isWrong && !isBusy) onAdd(words);
      }}
    >
      <img
        src={imageAt(picture.image, 400)}
        alt={t`The new picture`}
        className="aspect-[4/3] w-full rounded-control bg-sand object-cover"
      />
      <TextField
        label={name}
        hint={t`Read aloud to people who cannot see the picture, in any language`}
        value={alt}
        maxLength={LONGEST}
        required
        error={isChecked && isWrong ? problem : undefined}
        onChange={({ target }) => {
          setAlt(target.value);
          setIsChecked(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isBusy}>{t`Add picture`}</Button>
        <Button variant="quiet" onClick={onDiscard}>{t`Discard picture`}</Button>
      </div>
    </form>
  );
}

/** The pictures of a clinic draft: sent, described, added, taken away. Each is saved at once, whatever else is typed. */
export function OnboardingImages({ link, images, onChange, onOver }: OnboardingImagesProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState<SentImage | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const isFull = images.length >= MOST_ONBOARDING_IMAGES;
  /** The pressed button disappears with its image; this moves keyboard focus to the images. */
  const goOn = () => (chooser.current ?? section.current)?.focus();
  const change = async (what: string, ask: (ver: number) => Promise<ClinicOnboarding>, then: Done) => {
    if (busy !== null) return;
    setBusy(what);
    setDone(null);
    const ended = await onChange(ask).then(
      () => then,
      (error: unknown): Done => (isProblem(error, 'pictures_full') ? 'full' : 'failed'),
    );
    setBusy(null);
    setDone(ended);
    if (ended === 'failed' || ended === 'full') return;
    if (ended === 'added') setSent(null);
    goOn();
  };
  const add = ({ id: upload_id }: SentImage, alt: string) =>
    void change('add', (ver) => askClinicOnboarding('addImage', link, { upload_id, alt, ver }), 'added');
  const remove = (image_id: string) =>
    void change(image_id, (ver) => askClinicOnboarding('removeImage', link, { image_id, ver }), 'removed');
  const failed = (problem: UploadProblem) => {
    if (problem.at === 'call' && isLinkOver(problem.error)) onOver();
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-title`} className="space-y-4">
      <h2 id={`${id}-title`} className="text-lg font-semibold">{t`Pictures`}</h2>
      <p className="text-ink-soft">{t`Up to 8 pictures of your clinic. Please show no patients.`}</p>
      {images.length > 0 && (
        <ul aria-label={t`Pictures`} className="grid gap-4 sm:grid-cols-2">
          {images.map((image) => (
            <OnboardingImage
              key={image.id}
              image={image}
              isBusy={busy === image.id}
              onRemove={() => remove(image.id)}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p>{t`A clinic can have at most 8 images. Remove one before you add another.`}</p>
      ) : (
        <OnboardingImageChooser
          link={link}
          isReplaced={sent !== null}
          button={chooser}
          onSent={(picture) => {
            setSent(picture);
            setDone(null);
          }}
          onFailed={failed}
          onCancel={goOn}
        />
      )}
      {sent !== null && !isFull && (
        <NewGalleryImage
          key={sent.id}
          picture={sent}
          isBusy={busy === 'add'}
          onAdd={(alt) => add(sent, alt)}
          onDiscard={() => {
            setSent(null);
            goOn();
          }}
        />
      )}
      <p role="status" className={done === 'full' || done === 'failed' ? 'text-kumkum' : 'text-ink-soft'}>
        {done !== null && i18n._(DONE[done])}
      </p>
    </section>
  );
}
