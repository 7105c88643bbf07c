import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';
import { PartnerRequestId } from '../../values/ids.ts';
import { Clinic } from './clinic.ts';

/** A clinic with what the team alone reads of it; other functions keep that when they write a clinic, and know nothing of it. */
export const TeamClinic = lazyObject(() => ({
  ...Clinic.shape,
  /** The request that it was made of; null where somebody of the team made it. */
  partner_request_id: PartnerRequestId.nullable().default(null),
  /** When its partner said that everything is filled in; null until then, and where no partner fills it in. */
  partner_completed_at: z.iso.datetime().nullable().default(null),
}));
export type TeamClinic = z.infer<typeof TeamClinic>;

/** True if a clinic has been hidden since it was made: for patients it is like an archived clinic. */
export const isDraft = ({ archived_at, created_at }: Pick<Clinic, 'archived_at' | 'created_at'>): boolean =>
  archived_at === created_at;

/** True if the partner may still change a clinic by their link: a draft, until it is published or deleted. */
export const isPartnersDraft = (clinic: Pick<Clinic, 'archived_at' | 'created_at' | 'deleted_at'>): boolean =>
  isDraft(clinic) && clinic.deleted_at === null;
