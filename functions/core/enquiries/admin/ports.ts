import type { ContactMessageFolder, PartnerFilter } from '#shared/contract/enquiries/enquiry-admin.ts';
import type { Act } from '#shared/domain/audit/act.ts';
import type { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { ContactMail, ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import type { TeamClinic } from '#shared/domain/clinics/team-clinic.ts';
import type { UnreadRow } from '../../ports.ts';

type PageOf<T> = Promise<{ items: T[]; unreadable: UnreadRow[]; next_cursor: string | null }>;
type Change<T> = { before: T; after: T };

/** Contact messages and partner requests as the team works on them. Lists may lag behind writes; one is read consistently. */
export type EnquiryAdminStore = {
  /** Newest first. */
  contactMessages(folder: ContactMessageFolder, limit: number, cursor?: string): PageOf<ContactMessage>;
  contactMessage(id: string): Promise<ContactMessage | null>;
  /** A message with the e-mail that says that it arrived; null where none was to be written. */
  contactMessageWithMail(id: string): Promise<{ message: ContactMessage; mail: ContactMail | null } | null>;
  /** As updateMail. */
  updateContactMail(mail: ContactMail, expectAttempts: number): Promise<boolean>;
  /** The message and the act, all or nothing; false when another version stands there. */
  saveContactMessage(change: Change<ContactMessage>, act: Act): Promise<boolean>;
  partners(filter: PartnerFilter, limit: number, cursor?: string): PageOf<PartnerRequest>;
  /** A request, and its e-mails in the order in which they were enqueued. */
  partner(id: string): Promise<{ request: PartnerRequest; mails: PartnerMail[] } | null>;
  /** The request, the e-mail that the change enqueues, and the act, all or nothing; false when another version stands there. */
  savePartner(change: Change<PartnerRequest> & { mail: PartnerMail | null }, act: Act): Promise<boolean>;
  /** A clinic in whatever state, also a deleted one; null once its row is gone. */
  clinic(clinicId: string): Promise<TeamClinic | null>;
  /** A clinic, while its partner may complete it: null once it is published, and for one that was deleted. */
  draft(clinicId: string): Promise<TeamClinic | null>;
  /** Drafts whose partners have filled everything in: when each said so, by the clinic's id. */
  finishedDrafts(): Promise<ReadonlyMap<string, string>>;
  /** The request, its new link, the e-mail with it, and the act, all or nothing; false when another version stands there, or the clinic is no draft. */
  saveLink(
    change: Change<PartnerRequest> & { clinic: TeamClinic; mail: PartnerMail; link: ShortLink },
    act: Act,
  ): Promise<boolean>;
  /**
   * The request, the clinic that it becomes, where that is told of its bookings, the e-mail with the link to it, and that the
   * row of a deleted draft whose place it takes is gone, all or nothing; false when another version stands there.
   */
  makeClinic(
    change: Change<PartnerRequest> & {
      clinic: TeamClinic;
      contact: ClinicContact;
      /** The e-mail, and the link that it carries. */
      told: { mail: PartnerMail; link: ShortLink } | null;
      deleted: TeamClinic | null;
    },
    acts: readonly Act[],
  ): Promise<boolean>;
  /** Writes what an attempt changed; false when somebody else attempted it since, or it is settled. */
  updateMail(mail: PartnerMail, expectAttempts: number): Promise<boolean>;
};
