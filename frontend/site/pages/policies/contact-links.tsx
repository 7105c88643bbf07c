import { emailHref, phoneHref } from '../../../lib/contact-links.ts';
import { useBusiness } from '../../../lib/served.ts';

/** An e-mail address to write to: the team's, unless told otherwise. */
export function EmailLink({ email: other }: { email?: string }) {
  const { email: own } = useBusiness();
  const email = other ?? own;
  return (
    <a href={emailHref(email)} className="[overflow-wrap:anywhere]">
      {email}
    </a>
  );
}

/** A telephone number to call: the team's, unless told otherwise. */
export function PhoneLink({ phone: other }: { phone?: string }) {
  const { phone: own } = useBusiness();
  const phone = other ?? own;
  return (
    <a href={phoneHref(phone)} className="whitespace-nowrap tabular-nums">
      {phone}
    </a>
  );
}
