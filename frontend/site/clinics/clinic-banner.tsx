import { Picture } from '../../ui/picture.tsx';

type ClinicBannerProps = {
  clinic: { id: string; banner_image: string | null };
  /** Whether it is in the first window. */
  eager?: boolean;
  sizes?: string;
  className?: string;
};

/** A clinic's banner: its photograph or its own kolam. */
export const ClinicBanner = ({ clinic, ...rest }: ClinicBannerProps) => (
  <Picture src={clinic.banner_image} seed={clinic.id} {...rest} />
);
