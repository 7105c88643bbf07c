import { BRAND } from '#shared/content/brand.ts';

/** The team's e-mail address, to write to. */
export const MailLink = ({ email = BRAND.email }: { email?: string }) => (
  <a href={`mailto:${email}`} className="[overflow-wrap:anywhere]">
    {email}
  </a>
);

/** The team's telephone number, to call. */
export const PhoneLink = () => (
  <a href={BRAND.phoneHref} className="whitespace-nowrap tabular-nums">
    {BRAND.phone}
  </a>
);
