import type { Act } from '#shared/domain/audit/act.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { TeamClinic } from '#shared/domain/clinics/team-clinic.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import type { Edit } from '../admin/ports.ts';

/** The request that a draft was made of, with the version its newest link was sent with. */
type LinkOfRequest = Pick<PartnerRequest, 'id' | 'link_ver'>;

/**
 * Change of a draft by its partner: each change makes the next version of the clinic, so that images are counted with
 * it.
 */
type OwnChange = { before: TeamClinic; after: TeamClinic; link: LinkOfRequest; picture?: Edit<GalleryImage> };

/** Clinic drafts as their partners complete them. Everything is read consistently. */
export type OwnClinicStore = {
  clinic(id: string): Promise<TeamClinic | null>;
  request(id: string): Promise<PartnerRequest | null>;
  /** All pictures of a clinic, in their order. */
  gallery(clinicId: string): Promise<GalleryImage[]>;
  /**
   * The clinic, a picture that comes or goes with it, and the act, all or nothing; false unless the clinic is the draft that was read, unpublished and undeleted,
   * and its request is approved and this link the newest at that moment.
   */
  save(change: OwnChange, act: Act): Promise<boolean>;
  /** Counts one request; false when there were too many. */
  count(quota: Quota): Promise<boolean>;
};
