import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { AuthenticatorKey } from '../pool.ts';

/** Four letters at a time can be read out and typed. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The key for an authenticator app, as a picture to scan and as letters to type. It is drawn here and sent nowhere. */
export function AuthenticatorKeyCard({ secret, uri }: AuthenticatorKey) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-control border border-line p-3">
      {/* White at night as well: a scanner wants dark on light. */}
      <span className="rounded-control bg-[white] p-2">
        <QRCodeSVG value={uri} size={168} role="img" aria-label="QR code with the key for your authenticator app" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-sm text-ink-soft">No camera? Type this key into the app:</p>
        <p className="mt-1 font-semibold tracking-wide tabular-nums">
          <code className="font-sans">{inFours(secret)}</code>
        </p>
        <Button variant="secondary" className="mt-2" onClick={copy}>
          Copy the key
        </Button>
        <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
          {isCopied === true && <span>Copied.</span>}
          {isCopied === false && <span>Couldn’t copy it. Please select it manually.</span>}
        </p>
      </div>
    </div>
  );
}
