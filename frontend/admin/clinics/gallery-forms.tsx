import { useMutation } from '@tanstack/react-query';
import { useState, useId } from 'react';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { ImageWords } from '#shared/contract/clinics/clinic-forms.ts';
import { useForm } from 'react-hook-form';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { TextField } from '../../ui/field.tsx';
import { useVersioned, type EditedField } from '../ui/forms/use-versioned.tsx';
import { FormText, resolverOf } from '../ui/forms/form-text.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { reasonWords } from '../ui/query-states.tsx';
import { clinicApi } from './clinic-queries.ts';
import { toast } from '../ui/toasts.tsx';
import { ImageChooser } from '../images/image-chooser.tsx';

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

type Words = { caption: string | null; alt: string | null };
type Gallery = Awaited<ReturnType<typeof clinicApi.clinicAdmin.updateImage>>;

const FIELDS: readonly EditedField<Words>[] = [
  { name: 'caption', label: 'Caption', show: (words) => words.caption ?? 'Nothing' },
  { name: 'alt', label: 'Description', show: (words) => words.alt ?? 'Nothing' },
];

const wordsOf = ({ caption, alt }: GalleryImage): Words => ({ caption, alt });

type ImageCaptionDialogProps = {
  clinicId: string;
  image: GalleryImage;
  /** Its place among the others, which stays. */
  order: number;
  onClose: () => void;
  onSaved: (gallery: Gallery) => void;
};

/** Form for an image's caption and its alternative text for visitors who cannot see it. */
export function ImageCaptionDialog({ clinicId, image, order, onClose, onSaved }: ImageCaptionDialogProps) {
  const formId = useId();
  const { control, handleSubmit, formState } = useForm<Words>({
    defaultValues: wordsOf(image),
    resolver: resolverOf(ImageWords),
  });
  const { submit, conflict } = useVersioned<Words, Gallery>({
    fields: FIELDS,
    read: async () => {
      const { images } = await clinicApi.clinicAdmin.gallery({ id: clinicId });
      const now = images.find(({ id }) => id === image.id);
      if (now === undefined) throw new ApiError(404, { error: 'Image not found' });
      return { values: wordsOf(now), ver: now.ver };
    },
    save: (words, ver) => clinicApi.clinicAdmin.updateImage({ ...words, id: clinicId, image_id: image.id, ver, order }),
  });
  const onSubmit = handleSubmit(async (words) => {
    try {
      const gallery = await submit(wordsOf(image), words, image.ver);
      if (gallery === null) return;
      toast.success('Gallery image updated');
      onSaved(gallery);
    } catch (error) {
      toast.error('Error', reasonWords(error));
    }
  });
  return (
    <AdminDialog
      open
      onClose={onClose}
      title="Edit image"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
        <img src={image.image_url} alt="" className="max-h-48 w-full rounded-control bg-sand object-contain" />
        <FormText control={control} name="caption" label="Caption (optional)" empty={null} maxLength={300} />
        <FormText
          control={control}
          name="alt"
          label="Description (optional)"
          empty={null}
          maxLength={300}
          hint="Screen readers read it aloud."
        />
      </form>
      {conflict}
    </AdminDialog>
  );
}
