import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { clinicApi } from '../api/clinic-api.ts';
import { reasonWords } from '../ui/failure-words.ts';
import { toast } from '../ui/toast.ts';

/** The pictures of a clinic in their order, read anew for each visit of the tab. */
export const galleryQuery = (id: string) =>
  queryOptions({
    queryKey: ['gallery', id],
    queryFn: ({ signal }) => clinicApi.clinicAdmin.gallery({ id }, { signal }),
    staleTime: 0,
  });

type Gallery = Awaited<ReturnType<typeof clinicApi.clinicAdmin.gallery>>;
type NewGalleryImage = Omit<Parameters<typeof clinicApi.clinicAdmin.addImage>[0], 'id'>;

/** Actions on the images of a clinic. Each updates the display from its response, or from a refetch. */
export function useGalleryOperations(clinicId: string, onRemoved: () => void) {
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
