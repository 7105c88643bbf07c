import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Kolam } from '../../../ui/pictures/kolam.tsx';
import { PageHead } from '../../page-head.tsx';

type ClinicMissingProps = { heading: ReactNode; text?: ReactNode; retry?: { busy: boolean; again: () => void } };

/** No clinic to show: not there, or not to be had right now (specification: patient §2, §8). */
export function ClinicMissing({ heading, text, retry }: ClinicMissingProps) {
  const { t } = useLingui();
  return (
    <main className="page py-16 text-center md:py-24">
      <PageHead />
      <Kolam seed="empty doorstep" size={3} className="mx-auto size-24 text-peacock" />
      <h1 className="mt-6 text-xl md:text-2xl">{heading}</h1>
      <p className="mt-2 text-ink-soft">{text ?? <Trans>We couldn't find the clinic you're looking for.</Trans>}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {retry !== undefined && <Button size="lg" loading={retry.busy} onClick={retry.again}>{t`Retry`}</Button>}
        <Link
          to={PATTERNS.home}
          className={buttonClass({ size: 'lg', variant: retry === undefined ? 'primary' : 'secondary' })}
        >{t`Go to Homepage`}</Link>
      </div>
    </main>
  );
}
