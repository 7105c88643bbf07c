import type { PartnerDetail } from '#shared/contract/enquiries/enquiry-admin.ts';

/** An e-mail as it would go out. */
export const EmailPreview = ({ mail }: { mail: PartnerDetail['mail_previews'][number] | undefined }) =>
  mail !== undefined && (
    <figure aria-label="E-mail" className="mt-1 rounded-control border border-line bg-card p-3">
      <figcaption className="mb-2 font-semibold wrap-anywhere">{mail.subject}</figcaption>
      <div className="text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</div>
    </figure>
  );
