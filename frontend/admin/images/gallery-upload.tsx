import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { ImageChooser } from './image-chooser.tsx';

/** A picture with its words, ready for the gallery. */
export type NewGalleryImage = { image_url: string; caption: string | null; alt: string | null };

type GalleryUploadProps = {
  clinicId: string;
  /** Adds it to the gallery; rejects when that fails. */
  onAdd: (picture: NewGalleryImage) => Promise<unknown>;
};

const LONGEST = 300;
const wordsOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A picture for a clinic's gallery: chosen, described, added (specification: admin §5, Gallery upload). */
export function GalleryUpload({ clinicId, onAdd }: GalleryUploadProps) {
  const [image, setImage] = useState<string | null>(null);
  const [caption, setCaption] = useState('');
  const [alt, setAlt] = useState('');
  const leave = (): void => {
    setImage(null);
    setCaption('');
    setAlt('');
  };
  const add = useMutation({
    mutationFn: onAdd,
    onSuccess: () => {
      toast.success('Gallery image uploaded successfully');
      leave();
    },
    onError: () => toast.error('Error', 'Failed to upload gallery image. Please try again.'),
  });
  return (
    <Card className="p-4 md:p-5">
      <ImageChooser
        label="New image"
        choose={image === null ? 'Choose an image' : 'Replace image'}
        use={{ purpose: 'gallery', clinicId }}
        onSent={setImage}
      >
        {image !== null && (
          <img
            src={imageAt(image, 400)}
            alt="As it will be in the gallery"
            className="mb-3 h-36 max-w-full rounded-control border border-line bg-sand object-contain"
          />
        )}
      </ImageChooser>
      {image !== null && (
        <form
          noValidate
          className="mt-4 grid gap-4 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ image_url: image, caption: wordsOrNull(caption), alt: wordsOrNull(alt) });
          }}
        >
          <TextField
            label="Caption (optional)"
            value={caption}
            maxLength={LONGEST}
            onChange={({ target }) => setCaption(target.value)}
          />
          <TextField
            label="Description (optional)"
            hint="Screen readers read it aloud."
            value={alt}
            maxLength={LONGEST}
            onChange={({ target }) => setAlt(target.value)}
          />
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <Button type="submit" loading={add.isPending}>
              Add to gallery
            </Button>
            <Button variant="quiet" onClick={leave}>
              Discard image
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
