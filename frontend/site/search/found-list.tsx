import { useToday } from '../../lib/served.ts';
import { ClinicCard } from '../home/clinic-card.tsx';
import { Grid } from '../home/clinic-grid.tsx';
import type { ShownClinic } from './by-distance.ts';
import { FoundFacts } from './found-facts.tsx';

/** What was found, as cards. */
export function FoundList({ clinics, isOld }: { clinics: readonly ShownClinic[]; isOld: boolean }) {
  const today = useToday();
  return (
    <div className={isOld ? 'opacity-55' : undefined}>
      <Grid busy={isOld}>
        {clinics.map((shown) => (
          <li key={shown.clinic.id}>
            <ClinicCard clinic={shown.clinic} today={today}>
              <FoundFacts {...shown} today={today} />
            </ClinicCard>
          </li>
        ))}
      </Grid>
    </div>
  );
}
