import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImageChooser } from '../../images/image-chooser.tsx';
import { toast } from '../../ui/toast.ts';
import { figureOf } from './html-marks.ts';

type TextImageProps = {
  /** Is given the HTML to put where the cursor is. */
  onPut: (html: string) => void;
  onClose: () => void;
};

/** A picture for the text: described first, as nobody who cannot see it would know of it; then chosen, sent and put there. */
export function TextImage({ onPut, onClose }: TextImageProps) {
  const [words, setWords] = useState({ alt: '', caption: '' });
  const [isAsked, setAsked] = useState(false);
  const put = (address: string): void => {
    onPut(figureOf(address, words));
    onClose();
  };
  const isUndescribed = words.alt.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The fields stand in the form of the post, which Enter would save.
    event.preventDefault();
    if (isUndescribed) setAsked(true);
  };
  return (
    <div
      role="group"
      aria-label="Image for the text"
      onKeyDown={onKeyDown}
      className="mb-2 grid gap-3 rounded-control bg-sand p-3"
    >
      <TextField
        label="Image description"
        hint="Screen readers read it aloud."
        value={words.alt}
        maxLength={200}
        error={isAsked && isUndescribed ? 'Describe the image first' : undefined}
        onChange={({ target }) => setWords((before) => ({ ...before, alt: target.value }))}
      />
      <TextField
        label="Caption (optional)"
        value={words.caption}
        maxLength={300}
        onChange={({ target }) => setWords((before) => ({ ...before, caption: target.value }))}
      />
      {isUndescribed ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAsked(true)}>
            Choose an image
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      ) : (
        <ImageChooser
          label="Image"
          choose="Choose an image"
          use={{ purpose: 'blog', clinicId: null }}
          onSent={put}
          onFailed={() => toast.error('Image upload failed')}
          more={
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      )}
    </div>
  );
}
