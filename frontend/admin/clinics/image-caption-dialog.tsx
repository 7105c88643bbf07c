import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ImageWords } from '#shared/contract/clinics/clinic-forms.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { clinicApi } from './clinic-queries.ts';
import { reasonWords } from '../ui/query-states.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { FormText } from '../ui/forms/form-text.tsx';
import { toast } from '../ui/toast.ts';
import { resolverOf } from '../ui/forms/schema-resolver.ts';
import { useVersioned, type EditedField } from '../ui/forms/use-versioned.tsx';

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
