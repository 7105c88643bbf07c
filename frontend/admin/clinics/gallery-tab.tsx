import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { Card } from '../../ui/boxes.tsx';
import { GalleryUpload, ImageCaptionDialog } from './gallery-forms.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyList } from '../ui/lists/list-table.tsx';
import { Failure, reasonWords, Waiting } from '../ui/query-states.tsx';
import { clinicApi } from './clinic-queries.ts';
import { toast } from '../ui/toasts.tsx';

type Open = { what: 'words' | 'delete'; image: GalleryImage } | null;

/** The pictures of a clinic in their order, read anew for each visit of the tab. */
const galleryQuery = (id: string) =>
  queryOptions({
    queryKey: ['gallery', id],
    queryFn: ({ signal }) => clinicApi.clinicAdmin.gallery({ id }, { signal }),
    staleTime: 0,
  });

type Gallery = Awaited<ReturnType<typeof clinicApi.clinicAdmin.gallery>>;
type NewGalleryImage = Omit<Parameters<typeof clinicApi.clinicAdmin.addImage>[0], 'id'>;

/** Actions on the images of a clinic. Each updates the display from its response, or from a refetch. */
function useGalleryOperations(clinicId: string, onRemoved: () => void) {
  const queries = useQueryClient();
  const { queryKey } = galleryQuery(clinicId);
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const show = (gallery: Gallery): void => void queries.setQueryData(queryKey, gallery);
  const add = async (picture: NewGalleryImage): Promise<void> => {
    await clinicApi.clinicAdmin.addImage({ id: clinicId, ...picture });
    await readAgain();
  };
  const move = useMutation({
    mutationFn: ({ image: { id, ver, caption, alt }, order }: { image: GalleryImage; order: number }) =>
      clinicApi.clinicAdmin.updateImage({ id: clinicId, image_id: id, ver, caption, alt, order }),
    onSuccess: show,
    onError: async (error) => {
      toast.error('Error', reasonWords(error));
      await readAgain();
    },
  });
  const removal = useMutation({
    mutationFn: ({ id, ver }: GalleryImage) => clinicApi.clinicAdmin.removeImage({ id: clinicId, image_id: id, ver }),
    onSuccess: () => toast.success('Gallery image deleted successfully'),
    onError: () => toast.error('Error', 'Failed to delete gallery image. Please try again.'),
    onSettled: async () => {
      onRemoved();
      await readAgain();
    },
  });
  return { add, show, move, removal };
}

/** The pictures of a clinic in their order (specification: admin §2). */
export function GalleryTab({ clinic }: { clinic: AdminClinic }) {
  const query = useQuery(galleryQuery(clinic.id));
  const [open, setOpen] = useState<Open>(null);
  const { add, show, move, removal } = useGalleryOperations(clinic.id, () => setOpen(null));
  const images = query.data?.images ?? [];
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <GalleryUpload onAdd={add} clinicId={clinic.id} />
      {query.isPending && (
        <Card>
          <Waiting words="Loading images…" />
        </Card>
      )}
      {query.isError && (
        <Card>
          <Failure
            title="Couldn’t load the gallery"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      )}
      {query.isSuccess && images.length === 0 && (
        <Card>
          <EmptyList text="No images yet. Images you add appear on the clinic’s page." />
        </Card>
      )}
      <ol aria-label="Images" className="grid grid-cols-1 gap-3 @md:grid-cols-2 @3xl:grid-cols-3">
        {images.map((image, at) => (
          <li key={image.id}>
            <ResponsiveImage
              image={image}
              place={`${at + 1} of ${images.length}`}
              onUp={at === 0 || move.isPending ? null : () => move.mutate({ image, order: at - 1 })}
              onDown={at === images.length - 1 || move.isPending ? null : () => move.mutate({ image, order: at + 1 })}
              onEdit={() => setOpen({ what: 'words', image })}
              onRemove={() => setOpen({ what: 'delete', image })}
            />
          </li>
        ))}
      </ol>
      {open?.what === 'words' && (
        <ImageCaptionDialog
          clinicId={clinic.id}
          image={open.image}
          order={images.findIndex(({ id }) => id === open.image.id)}
          onClose={() => setOpen(null)}
          onSaved={(gallery) => {
            show(gallery);
            setOpen(null);
          }}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'delete'}
        title="Delete image"
        confirm="Delete"
        danger
        busy={removal.isPending}
        onConfirm={() => open !== null && removal.mutate(open.image)}
        onCancel={() => setOpen(null)}
      >
        <p>It is removed from the clinic’s page. This can’t be undone.</p>
      </ConfirmDialog>
    </div>
  );
}

type ResponsiveImageProps = {
  image: GalleryImage;
  place: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
};

function ResponsiveImage({ image, place, onUp, onDown, onEdit, onRemove }: ResponsiveImageProps) {
  const name = image.caption ?? image.alt ?? `picture ${place}`;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <img
        src={image.image_url}
        alt={image.alt ?? image.caption ?? ''}
        loading="lazy"
        className="aspect-4/3 w-full bg-sand object-cover"
      />
      <div className="flex flex-1 flex-col p-3">
        <p className="line-clamp-2 wrap-anywhere">
          {image.caption ?? <span className="text-ink-soft">No caption</span>}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {image.alt === null ? 'No description for people who cannot see it' : `Description: ${image.alt}`}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-end pt-2">
          <span className="mr-auto text-sm whitespace-nowrap text-ink-soft tabular-nums">{place}</span>
          <div className="flex flex-wrap justify-end">
            <IconButton label={`Move ${name} earlier`} onPress={onUp}>
              <ArrowUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Move ${name} later`} onPress={onDown}>
              <ArrowDown aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Edit ${name}`} onPress={onEdit}>
              <Pencil aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Delete ${name}`} onPress={onRemove}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </div>
        </div>
      </div>
    </Card>
  );
}

function IconButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Stays where the keyboard is: a button that goes away takes it along.
      aria-disabled={onPress === null || undefined}
      onClick={() => onPress?.()}
      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
