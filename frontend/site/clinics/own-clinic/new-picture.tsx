import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pictureAt } from '#shared/domain/images/image-address.ts';
import { tidyLine } from '#shared/values/text/tidy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SentPicture } from '../../../uploads/send-picture.ts';

type NewPictureProps = {
  picture: SentPicture;
  isBusy: boolean;
  onAdd: (alt: string) => void;
  onDiscard: () => void;
};

const LONGEST = 300;

/** A picture that was sent, and the description without which it is not added. */
export function NewPicture({ picture, isBusy, onAdd, onDiscard }: NewPictureProps) {
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
        src={pictureAt(picture.image, 400)}
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
