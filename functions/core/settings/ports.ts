import type { Act } from '#shared/domain/audit/act.ts';
import type { BusinessDetails } from '#shared/domain/settings/business-details.ts';
import type { EditedBusiness } from '#shared/domain/settings/edited-business.ts';

export type BusinessStore = {
  /** Returns the current details; the defaults of the product until the first save. */
  read(): Promise<EditedBusiness>;
  /** False, and nothing written, when somebody else has saved since. */
  save(edit: { before: EditedBusiness; after: EditedBusiness }, act: Act): Promise<boolean>;
};

/** Tells what the business says of itself, a minute late at most. */
export type ReadBusiness = () => Promise<EditedBusiness>;

/** Tells what is promised to and asked of whoever books now. */
export type ReadTerms = () => Promise<Pick<BusinessDetails, 'cancel_hours' | 'email_optional'>>;
