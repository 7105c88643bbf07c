import { makeClinic } from '#functions/core/enquiries/admin/clinic-of-request.ts';
import { sendPartnerEmails } from '#functions/core/enquiries/admin/partner-mail.ts';
import {
  saveClinicOnboarding,
  viewClinicOnboarding,
} from '#functions/core/clinics/onboarding/open-clinic-onboarding.ts';
import { createTokenSigner } from '#functions/gateways/token-signer.ts';
import { createClinicOnboardingStore } from '#functions/store/clinics/clinic-onboarding-store.ts';
import { createShortLinkStore } from '#functions/store/booking/short-link-store.ts';
import type { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { Problem } from '#shared/problems.ts';
import { readLinkCode } from '#shared/values/short-link.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA } from './clinic-admin-deps.ts';
import { enquiryAdminDeps, sampleRequest } from '../enquiries/enquiry-admin-deps.ts';

export const CALLER = { address: 'digest of an address' };
export const gone = new Problem('clinic_not_found', 'id');

/** A draft whose partner was sent the link. */
export async function withDraft(fields: Partial<PartnerRequest> = {}) {
  const around = enquiryAdminDeps();
  const all = {
    ...around,
    desk: { ...around.desk, signer: createTokenSigner({ token: 't'.repeat(32), checkout: '' }) },
  };
  const { id } = sampleRequest(1);
  await all.forms.savePartnerRequest(sampleRequest(1, { status: 'approved', ...fields }));
  const { clinic_id } = await makeClinic(all.desk, ASHA, { id, ver: 1, send_mail: true });
  const deps = {
    ...all.desk,
    links: createShortLinkStore(directClient(all.dynamo), 'punnagai'),
    clinicOnboardings: createClinicOnboardingStore(directClient(all.dynamo), 'punnagai', loudLog),
    limits: { requestsPerAddress: 100 },
  };
  /** The code in the newest e-mail. */
  const newestKey = async (): Promise<string> => {
    await sendPartnerEmails(all.desk, id);
    return (
      all.sent.mails.flatMap(({ text }) => readLinkCode(/my-clinic(#\w+)/.exec(text ?? '')?.[1] ?? '') ?? []).at(-1) ??
      ''
    );
  };
  const key = await newestKey();
  const view = (by = key) => viewClinicOnboarding(deps, { key: by, ...CALLER });
  const save = (clinic: ClinicOnboarding, change: Partial<ClinicOnboarding> = {}, finished = false, by = key) =>
    saveClinicOnboarding(deps, { ...formOf({ ...clinic, ...change }), finished, key: by, ...CALLER });
  return { ...all, team: { ...all.desk, clinics: all.team }, deps, id, clinic_id, key, newestKey, view, save };
}

const formOf = ({
  clinic_name: _name,
  city: _city,
  images: _images,
  completed_at: _at,
  edits_until: _until,
  ...form
}: ClinicOnboarding) => form;
