import { expect } from '@playwright/test';
import { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { UploadForm } from '#shared/contract/images/upload-forms.ts';
import { CLINIC_ONBOARDING_PATH, shortLink } from '#shared/values/short-link.ts';
import { until } from '../../flows/until.ts';
import { post } from '../../http/images/post-file.ts';
import type { ProductClient } from '../../product-client.ts';
import { jpeg } from '../../uploads/sent-file.ts';
import { STORED_VECTORS } from '../../xss-vectors.ts';
import { callsWith, invite, type Call } from './invited-partner.ts';

/** A clinic whose partner typed nothing but vectors, and where it is shown. */
export type VectorDraft = { id: string; ownPath: string; reviewPath: string; publicPath: string; alt: string };

const HTMLS = STORED_VECTORS;
/** The most a service may have, and the most of them. */
const LONGEST = 80;
const MOST = 60;
const SHORT = HTMLS.filter((html) => html.length <= LONGEST);
/** Without what browsers change in any text. */
const PLAIN = SHORT.filter((html) => /^[\u0020-\u007e]+$/.test(html));
const LONG = HTMLS.filter((html) => html.length > LONGEST);

/** Sends a picture with a vector for its description, by the link. */
async function sendImage(own: Call, alt: string, ver: number): Promise<void> {
  const file = await jpeg();
  const about = { file_name: 'door.jpg', type: 'image/jpeg', size: file.length };
  const form = UploadForm.parse(await own('POST', '/uploads', about));
  expect(await post(form, file)).toEqual([204, '']);
  await own('POST', `/uploads/${form.id}/complete`, {});
  await until('the picture is ready', async () => {
    const shown = await own('GET', `/uploads/${form.id}`);
    return typeof shown === 'object' && shown !== null && 'image' in shown ? true : null;
  });
  await own('POST', '/gallery', { upload_id: form.id, ver, alt });
}

/** Every field that a partner fills in, with vectors: two drafts hold all of them between them. */
export async function draftsOfVectors(product: ProductClient): Promise<VectorDraft[]> {
  const team = callsWith(product, await product.staffToken({ groups: ['admins'] }));
  const drafts: VectorDraft[] = [];
  for (const part of [0, 1]) {
    const link = await invite(product, team);
    const id = link.clinic_id;
    const own: Call = (method, path, body) => callsWith(product, link.key)(method, `/own-clinics/${id}${path}`, body);
    const { ver, availability } = ClinicOnboarding.parse(await callsWith(product, link.key)('GET', '/own-clinics'));
    const [services, specializations] = [0, 1].map((list) => SHORT.slice((2 * part + list) * MOST).slice(0, MOST));
    const [named = ''] = SHORT.filter((html) => html.length <= 40);
    const words = {
      dentist_name: named,
      phone_number: '044 2499 0000',
      clinic_address: SHORT[part] ?? '',
      dentist_description: LONG.join('').slice(0, 4000),
      services,
      specializations,
    };
    const numbers = { years_experience: 1, consultation_fee_paise: 0, availability, ver, finished: true };
    await own('PUT', '', { ...words, ...numbers });
    const alt = PLAIN.slice(part).join('').slice(0, 300).trim();
    await sendImage(own, alt, ver + 1);
    drafts.push({
      id,
      ownPath: shortLink(CLINIC_ONBOARDING_PATH, link.key),
      reviewPath: `/admin/clinics/${id}`,
      publicPath: `/clinics/${id}`,
      alt,
    });
  }
  return drafts;
}

/** The team publishes a draft. */
export async function publish(product: ProductClient, { id }: VectorDraft): Promise<void> {
  const team = callsWith(product, await product.staffToken({ groups: ['admins'] }));
  const shown = await team('GET', `/admin/clinics/${id}`);
  const ver = typeof shown === 'object' && shown !== null && 'ver' in shown ? shown.ver : null;
  await team('POST', `/admin/clinics/${id}/restore`, { ver });
}
