import { BRAND } from '#shared/content/brand.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PlainFrame } from './plain-frame.tsx';

/**
 * Where the team signs in (specification: admin §2). There is no form before there is something behind it: the page
 * says how things stand, and where patients wanted to go.
 */
export function LoginPage() {
  return (
    <PlainFrame heading="Admin Panel">
      <p className="mt-3 text-ink-soft">
        For the {BRAND.name} team: bookings, messages from patients, clinics and their hours.
      </p>
      <p role="note" className="mt-5 rounded-control bg-marigold-tint p-[14px]">
        <strong className="block">Signing in is not open yet.</strong>
        It opens with the first accounts of the team. Until then bookings and messages are kept, and none is lost.
      </p>
      <p className="mt-5 text-ink-soft">
        Looking for a dentist, or for your own booking? You need no account for that.
      </p>
      <a href="/home" className={buttonClass({ size: 'lg', wide: true }, 'mt-3')}>
        Go to the public site
      </a>
    </PlainFrame>
  );
}
